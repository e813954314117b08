import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";

/*
 * How a command asks the process that has a data folder for a copy of its database: over a socket that only
 * this user can reach, whose path stands in the folder. A line with the path of the copy goes in; "done", or
 * why not, comes out.
 */

const ADDRESS = "lock.copies";
const DONE = "done";

/** Takes requests for copies, one after the other. @returns what ends it */
export async function takeCopyRequests(
  dataDir: string,
  socket: string,
  copyTo: (path: string) => Promise<void>,
): Promise<() => void> {
  let last: Promise<unknown> = Promise.resolve();
  const server = createServer((client) => {
    let asked = "";
    client.setEncoding("utf8");
    // Who asked and left has nothing to be told.
    client.on("error", () => {});
    client.on("data", (text: string) => {
      asked += text;
      if (!asked.endsWith("\n")) return;
      const copy = last.then(() => copyTo(asked.slice(0, -1)));
      last = copy.catch(() => {});
      copy.then(
        () => client.end(DONE),
        (error: Error) => client.end(error.message),
      );
    });
  });
  server.listen(socket);
  await once(server, "listening");
  server.unref();
  const address = join(dataDir, ADDRESS);
  writeFileSync(address, socket, { mode: 0o600 });
  return () => {
    rmSync(address, { force: true });
    server.close();
  };
}

/**
 * Asks the process that has the data folder to copy its database.
 * @param path where PostgreSQL's folder goes; its parent exists, and itself it does not
 * @throws Error when that process cannot be asked, or says why it did not
 */
export async function requestCopy(dataDir: string, path: string): Promise<void> {
  const client = connect(readFileSync(join(dataDir, ADDRESS), "utf8"));
  client.setEncoding("utf8");
  client.write(`${path}\n`);
  let answer = "";
  for await (const text of client) answer += String(text);
  if (answer !== DONE)
    throw new Error(`The running server made no copy of its database: ${answer || "it ended"}`);
}
