import { constants, cpSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { openFolder } from "./pglite.ts";

/* PGlite blocks its thread while a statement runs, so it gets its own thread. */
const { folder, prepared, socket } = workerData as EmbeddedWorkerData;

export interface EmbeddedWorkerData {
  folder: string;
  /** The file from which a new database is unpacked. */
  prepared: string | undefined;
  socket: { path: string } | { host: string; port: number };
}

/** The address of the socket, the result of a copy (null or an error message), or the reason why the thread ends. */
export type EmbeddedWorkerMessage = { listening: string } | { copied: string | null } | { failure: string };
export type EmbeddedWorkerOrder = { copyTo: string } | "close";

const port = parentPort!;
const fail = (error: Error): never => {
  port.postMessage({ failure: error.message } satisfies EmbeddedWorkerMessage);
  process.exit(1);
};
const pglite = await openFolder(folder, fail, prepared);
// Allows a second connection, because the client may reconnect before the loss of its first connection is noticed.
const server = new PGLiteSocketServer({ db: pglite, ...socket, maxConnections: 2 });
await server.start();
port.postMessage({ listening: server.getServerConn() } satisfies EmbeddedWorkerMessage);

/**
 * Copies the database's files. No statement runs in this thread in the meantime, so the copy is what a power failure
 * would leave behind.
 */
function copyTo(path: string): void {
  try {
    cpSync(folder, path, {
      recursive: true,
      errorOnExist: true,
      force: false,
      mode: constants.COPYFILE_FICLONE,
    });
    port.postMessage({ copied: null } satisfies EmbeddedWorkerMessage);
  } catch (error) {
    port.postMessage({ copied: (error as Error).message } satisfies EmbeddedWorkerMessage);
  }
}

async function close(): Promise<void> {
  await server.stop();
  await pglite.close();
  process.exit(0);
}

port.on("message", (order: EmbeddedWorkerOrder) => {
  if (order === "close") void close();
  else copyTo(order.copyTo);
});
