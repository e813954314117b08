import { constants, cpSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { openFolder } from "./pglite.ts";

/*
 * The thread in which the embedded database runs: PGlite blocks its thread while a statement runs.
 */
const { folder, socket } = workerData as EmbeddedWorkerData;

export interface EmbeddedWorkerData {
  /** PostgreSQL's data folder. */
  folder: string;
  socket: { path: string } | { host: string; port: number };
}

/** Where it listens, that a copy is made or why not, or why the thread ends. */
export type EmbeddedWorkerMessage = { listening: string } | { copied: string | null } | { failure: string };
/** What it is told: to copy PostgreSQL's folder to a path, or to close. */
export type EmbeddedWorkerOrder = { copyTo: string } | "close";

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

/**
 * Nothing runs in this thread meanwhile, and PostgreSQL never leaves a statement half-way across a wait: what
 * is copied is what a power cut would leave, everything acknowledged in it.
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
