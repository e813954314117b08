import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, openSync, closeSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";

/** A PostgreSQL server for tests, on a socket file in the system's temporary folder. */
export interface PostgresServer {
  /** Returns the value for `DATABASE_URL`. */
  url(database: string): string;
  start(): Promise<void>;
  /** Ends the server immediately, like a crash; its data stays for the next `start`. */
  kill(): Promise<void>;
  /** Ends the server if it is running and removes its folder. */
  remove(): Promise<void>;
}

/** PostgreSQL and PgBouncer refuse to run as root. If we are root, returns the user that runs them instead. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

/** Whether a database, or a pooler in front of it, accepts connections. */
export async function answers(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

/** Ends the server when standard input closes, which happens no matter how the test process ends. */
const UNTIL_PARENT_ENDS = '"$@" & server=$!; cat; kill -QUIT $server; wait $server';

/**
 * Creates a new cluster; `start` starts it.
 * @param bin the folder of `initdb` and `postgres`
 * @param settings server settings, as in postgresql.conf
 */
export function createPostgres(bin: string, settings: Record<string, string> = {}): PostgresServer {
  const user = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), "postfolio-pg-"));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const logFile = join(folder, "server.log");
  const initdb = [
    "-D",
    data,
    "-U",
    "postgres",
    "--auth=trust",
    "--no-locale",
    "--encoding=UTF8",
    "--no-sync",
  ];
  execFileSync(join(bin, "initdb"), initdb, { ...user, cwd: folder, stdio: "pipe" });
  let guard: ChildProcess | undefined;
  const url = (database: string) =>
    `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`;

  async function start(): Promise<void> {
    const options = Object.entries({ ...settings, listen_addresses: "", unix_socket_directories: folder });
    const server = [
      join(bin, "postgres"),
      "-D",
      data,
      ...options.flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ];
    const log = openSync(logFile, "a");
    guard = spawn("/bin/sh", ["-c", UNTIL_PARENT_ENDS, "sh", ...server], {
      ...user,
      cwd: folder,
      // Runs in its own process group, so that Ctrl-C in the terminal reaches only the tests, which then end the
      // server.
      detached: true,
      stdio: ["pipe", log, log],
    });
    closeSync(log);
    const deadline = Date.now() + 20_000;
    while (!(await answers(url("postgres")))) {
      if (Date.now() > deadline) {
        throw new Error(`PostgreSQL did not start:\n${readFileSync(logFile, "utf8").slice(-2000)}`);
      }
      await sleep(50);
    }
  }

  async function endGuard(): Promise<void> {
    if (!guard || guard.exitCode !== null || guard.signalCode !== null) return;
    const exit = once(guard, "exit");
    guard.stdin!.end();
    await exit;
  }

  return {
    url,
    start,
    kill: async () => {
      process.kill(Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]), "SIGKILL");
      await endGuard();
    },
    remove: async () => {
      await endGuard();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
