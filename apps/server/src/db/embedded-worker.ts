import { once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { openFolder } from "./pglite.ts";

/*
 * The thread in which the embedded database runs: PGlite blocks its thread while a statement runs.
 * Any message from the parent closes it.
 */
const { folder, socket } = workerData as EmbeddedWorkerData;

export interface EmbeddedWorkerData {
  /** PostgreSQL's data folder. */
  folder: string;
  socket: { path: string } | { host: string; port: number };
}

/** Where it listens, or why the thread ends. */
export type EmbeddedWorkerMessage = { listening: string } | { failure: string };

const port = parentPort!;
const fail = (error: Error): never => {
  port.postMessage({ failure: error.message } satisfies EmbeddedWorkerMessage);
  process.exit(1);
};
const pglite = await openFolder(folder, fail);
// The client's one connection, and room for its successor while a lost one is being noticed.
const server = new PGLiteSocketServer({ db: pglite, ...socket, maxConnections: 2 });
await server.start();
port.postMessage({ listening: server.getServerConn() } satisfies EmbeddedWorkerMessage);
await once(port, "message");
await server.stop();
await pglite.close();
process.exit(0);
