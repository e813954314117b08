import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { answers, type PostgresServer, unprivileged } from "./postgres.ts";

/** Returns the version of the installed PgBouncer, such as "1.18"; undefined if there is none. */
export function pgbouncerVersion(): string | undefined {
  try {
    return /PgBouncer (\d+\.\d+)/u.exec(execFileSync("pgbouncer", ["--version"], { encoding: "utf8" }))?.[1];
  } catch {
    return undefined;
  }
}

/**
 * Starts the installed PgBouncer in front of a server's database `postgres`.
 * @param settings PgBouncer settings, such as `pool_mode`
 * @returns its URL for `DATABASE_URL`, and a function that ends it
 */
export async function startPgbouncer(
  server: PostgresServer,
  settings: Record<string, string>,
): Promise<{ url: string; remove: () => Promise<void> }> {
  const user = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), "postfolio-pgbouncer-"));
  const file = join(folder, "pgbouncer.ini");
  const behind = new URL(server.url("postgres")).searchParams.get("host");
  const lines = Object.entries({
    unix_socket_dir: folder,
    listen_port: "6432",
    auth_type: "any",
    ...settings,
  });
  writeFileSync(
    file,
    `[databases]\npostgres = host=${behind} user=postgres\n[pgbouncer]\n${lines.map((line) => line.join(" = ")).join("\n")}\n`,
  );
  if (user) for (const path of [folder, file]) chownSync(path, user.uid, user.gid);
  const child = spawn("pgbouncer", ["-q", file], { ...user, cwd: folder, stdio: "ignore" });
  const url = `postgresql://postgres@localhost:6432/postgres?host=${encodeURIComponent(folder)}`;
  const deadline = Date.now() + 20_000;
  while (!(await answers(url))) {
    if (Date.now() > deadline) throw new Error("PgBouncer did not start");
    await sleep(50);
  }
  return {
    url,
    remove: async () => {
      const exit = once(child, "exit");
      child.kill("SIGTERM");
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
