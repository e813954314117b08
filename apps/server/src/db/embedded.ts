import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { PoolConfig } from "pg";
import type { Log } from "./client.ts";
import type { EmbeddedWorkerData, EmbeddedWorkerMessage } from "./embedded-worker.ts";
import { prepareDataDir } from "./data-dir.ts";
import { lockFolder } from "./folder-lock.ts";

export interface Embedded {
  /** How to connect to it. One connection at a time: all share one session. */
  connection: PoolConfig;
  close(): Promise<void>;
}

/** PostgreSQL's data folder. */
export const databaseFolder = (dataDir: string): string => join(dataDir, "database");

/**
 * Starts the embedded database in a thread of its own, listening where only this user can connect.
 * A database that stops by itself later ends the process: nothing works without it, and a new start
 * recovers everything that was acknowledged.
 * @param dataDir created if missing and closed to other users; this process alone may use it until `close`
 * @throws Error when another process has the folder, or when commits would not survive a power cut
 */
export async function startEmbedded(dataDir: string, log: Log): Promise<Embedded> {
  prepareDataDir(dataDir);
  const lock = lockFolder(dataDir);
  const socketFolder = mkdtempSync(join(tmpdir(), "postfolio-"));
  const workerData: EmbeddedWorkerData = {
    folder: databaseFolder(dataDir),
    socket: SOCKET_FILES ? { path: join(socketFolder, ".s.PGSQL.5432") } : { host: "127.0.0.1", port: 0 },
  };
  const worker = new Worker(new URL("embedded-worker.ts", import.meta.url), {
    workerData,
    // PostgreSQL checks its depth of recursion against its own stack and refuses what is too deep. Node's
    // default of 4 MB would overflow before that; this was enough for everything tried.
    resourceLimits: { stackSizeMb: 256 },
  });

  let failure: Error | undefined;
  worker.on("error", (error) => (failure = error as Error));
  const ended = new Promise<Error>((resolve) => {
    worker.once("exit", (code) => {
      rmSync(socketFolder, { recursive: true, force: true });
      lock.release();
      resolve(failure ?? new Error(`its thread ended with code ${code}`));
    });
  });
  const listening = new Promise<string>((resolve) => {
    worker.on("message", (message: EmbeddedWorkerMessage) => {
      if ("listening" in message) resolve(message.listening);
      else failure = new Error(message.failure);
    });
  });
  const address = await Promise.race([listening, ended]);
  if (address instanceof Error) {
    throw new Error(`The embedded database did not start: ${address.message}`, { cause: address });
  }

  let closing = false;
  void ended.then((error) => {
    if (closing && !failure) return;
    log.fatal({ err: error }, "The embedded database stopped. A new start recovers everything acknowledged.");
    process.exit(1);
  });
  return {
    connection: { user: "postgres", database: "postgres", ...target(address) },
    close: async () => {
      closing = true;
      worker.postMessage("close", []);
      await ended;
    },
  };
}

/** Windows has none that `pg` could open; there it is a random port that only this machine reaches. */
const SOCKET_FILES = process.platform !== "win32";

/** `pg` wants the folder of a socket file, whose name follows from the port. */
function target(address: string): PoolConfig {
  const [host, port] = SOCKET_FILES ? [address.slice(0, address.lastIndexOf("/")), 5432] : address.split(":");
  return { host, port: Number(port) };
}
