import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";

/*
 * A command asks the process that holds a data folder to copy the database, over a socket whose path is in the
 * folder. The request is the copy's path on one line; the reply is "done" or the error message.
 */

const ADDRESS = "lock.copies";
const DONE = "done";

/**
 * Accepts one request at a time.
 * @returns a function that stops listening
 */
export async function takeCopyRequests(
  dataDir: string,
  socket: string,
  copyTo: (path: string) => Promise<void>,
): Promise<() => void> {
  let last: Promise<unknown> = Promise.resolve();
  const server = createServer((client) => {
    let asked = "";
    client.setEncoding("utf8");
    // A client that has disconnected needs no reply.
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
  // If a request cannot be accepted, the client reports the failure.
  server.on("error", () => {});
  server.unref();
  const address = join(dataDir, ADDRESS);
  writeFileSync(address, socket, { mode: 0o600 });
  return () => {
    rmSync(address, { force: true });
    server.close();
  };
}

/**
 * @param path where PostgreSQL's folder goes; its parent must exist, but the path itself must not
 * @throws Error if the process that holds the data folder cannot be reached or could not make the copy
 */
export async function requestCopy(dataDir: string, path: string): Promise<void> {
  const client = connect(readFileSync(join(dataDir, ADDRESS), "utf8"));
  client.setEncoding("utf8");
  client.write(`${path}\n`);
  let answer = "";
  for await (const text of client) answer += String(text);
  if (answer !== DONE)
    throw new Error(`The running server could not copy its database: ${answer || "it ended"}`);
}
