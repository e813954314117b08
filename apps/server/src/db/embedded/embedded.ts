import { existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { PoolConfig } from "pg";
import type { Log } from "../../log.ts";
import { takeCopyRequests } from "../copy/copy-requests.ts";
import type { EmbeddedWorkerData, EmbeddedWorkerMessage, EmbeddedWorkerOrder } from "./embedded-worker.ts";
import { prepareDataDir } from "../../config/data-dir.ts";
import { lockFolder } from "./folder-lock.ts";
import { preparedFile } from "./prepared.ts";

export interface Embedded {
  /** Only one connection at a time, because all connections share one session. */
  connection: PoolConfig;
  close(): Promise<void>;
}

export const databaseFolder = (dataDir: string): string => join(dataDir, "database");

/**
 * Listens where only this user can connect. If the database stops on its own, the process exits, because a restart
 * recovers everything that was acknowledged.
 * @param options.prepared the file to unpack a new database from, if it exists
 * @param dataDir created if missing and closed to other users; only this process may use it until `close`
 * @throws Error if another process holds the folder or commits would not survive a power failure
 */
export async function startEmbedded(
  dataDir: string,
  log: Log,
  { prepared = preparedFile() }: { prepared?: string | null } = {},
): Promise<Embedded> {
  prepareDataDir(dataDir);
  const lock = lockFolder(dataDir);
  sweepCopies(dataDir);
  await sweepSocketFolders();
  const socketFolder = mkdtempSync(join(tmpdir(), SOCKET_FOLDER));
  const workerData: EmbeddedWorkerData = {
    folder: databaseFolder(dataDir),
    prepared: prepared !== null && existsSync(prepared) ? prepared : undefined,
    socket: SOCKET_FILES ? { path: join(socketFolder, SOCKET) } : { host: "127.0.0.1", port: 0 },
  };
  const worker = new Worker(new URL("embedded-worker.ts", import.meta.url), {
    workerData,
    // Node's default of 4 MB would overflow before PostgreSQL's own recursion limit applies.
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
      if ("failure" in message) failure = new Error(message.failure);
    });
  });
  const address = await Promise.race([listening, ended]);
  if (address instanceof Error) {
    throw new Error(`The embedded database did not start: ${address.message}`, { cause: address });
  }

  const order = (message: EmbeddedWorkerOrder) => worker.postMessage(message, []);
  const endCopies = await takeCopyRequests(dataDir, copySocket(socketFolder), async (path) => {
    order({ copyTo: path });
    const copied = await Promise.race([nextCopy(worker), ended]);
    if (copied !== null) throw new Error(copied instanceof Error ? copied.message : copied);
  });

  let closing = false;
  void ended.then((error) => {
    if (closing && !failure) return;
    log.fatal({ err: error }, "The embedded database stopped. A restart recovers everything acknowledged.");
    process.exit(1);
  });
  return {
    connection: { user: "postgres", database: "postgres", ...target(address) },
    close: async () => {
      closing = true;
      endCopies();
      order("close");
      await ended;
    },
  };
}

/** Socket paths must be short. */
const SOCKET_FOLDER = "postfolio-db-";
const SOCKET = ".s.PGSQL.5432";

/** Deletes this user's socket folders that no process listens on anymore. */
async function sweepSocketFolders(): Promise<void> {
  const folders = readdirSync(tmpdir())
    .filter((name) => name.startsWith(SOCKET_FOLDER))
    .map((name) => join(tmpdir(), name));
  await Promise.all(
    folders.map(async (folder) => {
      const isOurs = lstatSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.();
      const socket = join(folder, SOCKET);
      // A folder without a socket may belong to a process that is still starting.
      if (!isOurs || !existsSync(socket) || (await isListening(socket))) return;
      rmSync(folder, { recursive: true, force: true });
    }),
  );
}

function isListening(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(path);
    const answer = (listening: boolean) => {
      probe.destroy();
      resolve(listening);
    };
    probe.once("connect", () => answer(true));
    probe.once("error", ({ code }: NodeJS.ErrnoException) => answer(code !== "ECONNREFUSED"));
  });
}

/** @returns why the next copy failed, or null */
const nextCopy = (worker: Worker): Promise<string | null> =>
  new Promise((resolve) => {
    const listen = (message: EmbeddedWorkerMessage) => {
      if (!("copied" in message)) return;
      worker.off("message", listen);
      resolve(message.copied);
    };
    worker.on("message", listen);
  });

const COPY = "database.copy-";
export const copyFolder = (dataDir: string): string => mkdtempSync(join(dataDir, COPY));

/** Deletes copies that killed commands left behind. The lock on the folder excludes other servers. */
function sweepCopies(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(COPY)) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}

const copySocket = (socketFolder: string): string =>
  SOCKET_FILES ? join(socketFolder, "copies") : `\\\\.\\pipe\\postfolio-copies-${process.pid}`;

/** `pg` cannot open socket files on Windows, so a random loopback port is used there. */
const SOCKET_FILES = process.platform !== "win32";

/** `pg` expects the socket file's folder and derives the file's name from the port. */
function target(address: string): PoolConfig {
  const [host, port] = SOCKET_FILES ? [address.slice(0, address.lastIndexOf("/")), 5432] : address.split(":");
  return { host, port: Number(port) };
}
