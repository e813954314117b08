import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished, test, vi } from "vitest";
import {
  below,
  emptyFolder,
  FREE_PORTS,
  MAIN,
  openPaths,
  startServerOn,
} from "../../../test/database/data-folders.ts";
import { createDatabase } from "../../../test/database/database.ts";
import { insertConnection, insertUser } from "../../../test/worlds/factories.ts";
import { startNode } from "../../../test/processes/processes.ts";
import { silent } from "../../../test/silent.ts";
import { lacksDatabase } from "../../config/data-dir.ts";
import { openDatabase } from "../client.ts";
import { createTokenCipher } from "../token-cipher.ts";

vi.setConfig({ testTimeout: 120_000 });

const WRITER = new URL("../../../test/processes/writer.ts", import.meta.url);

const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;

/** Returns the paths that the print browser's user can read. Only root can check this. */
const readableByBrowser = (paths: string[]): string[] =>
  paths.filter(
    (path) => isRoot && spawnSync("cat", [path], { uid: NOBODY, gid: NOBODY, cwd: "/" }).status === 0,
  );

it("is private from the first start, even with an open umask", async () => {
  const dataDir = join(emptyFolder(), "new");
  const server = await startServerOn(dataDir);
  const url = /ready at (http:\S+)/u.exec(server.output())?.[1] ?? "";
  const registered = await fetch(`${url}/api/authUsers/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      email: "ada@example.com",
      password: "correct horse battery",
      first_name: "Ada",
      last_name: "Example",
    }),
  });
  expect(registered.status).toBe(200);
  expect(below(dataDir).length).toBeGreaterThan(900);
  expect(openPaths(dataDir)).toEqual([]);
  const files = ["secret", "database/PG_VERSION", "database/global/pg_control"];
  expect(readableByBrowser(files.map((file) => join(dataDir, file)))).toEqual([]);
  server.child.kill("SIGTERM");
  expect(await server.ended).toBe(0);
  expect(openPaths(dataDir)).toEqual([]);
});

it("is refused outside of production if it has a secret but no database", async () => {
  const dataDir = emptyFolder();
  const secret = join(dataDir, "secret");
  writeFileSync(secret, Buffer.alloc(32, 1).toString("base64url"));
  expect(lacksDatabase(dataDir)).toBe(true);
  mkdirSync(join(dataDir, "database"));
  const server = startNode(MAIN, { dataDir, databaseUrl: undefined }, FREE_PORTS);
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain("contains a secret, but its database is missing");
  expect(server.output()).not.toContain("    at ");
  rmSync(secret);
  expect(lacksDatabase(dataDir)).toBe(false);
  await (await openDatabase({ dataDir, databaseUrl: undefined, databasePoolSize: 1 }, silent)).close();
});

it("starts in production with only a secret, and the log and first page report the missing database", async () => {
  const dataDir = emptyFolder();
  writeFileSync(join(dataDir, "secret"), Buffer.alloc(32, 1).toString("base64url"));
  // The server still reports this after a restart, when there is an empty database.
  for (const _ of [1, 2]) {
    const env = { ...FREE_PORTS, NODE_ENV: "production" };
    const server = startNode(MAIN, { dataDir, databaseUrl: undefined }, env);
    onTestFinished(() => void server.child.kill("SIGKILL"));
    await server.says("Google sign-in:");
    expect(server.output()).toContain(`${dataDir} contained a secret, but no database`);
    const url = /ready at (http:\S+)/u.exec(server.output())?.[1] ?? "";
    expect(await (await fetch(`${url}/api/config`)).json()).toMatchObject({
      setUp: true,
      databaseMissing: true,
    });
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
  }
});

it("restored without its secret and open to all, becomes private again and is used with a warning", async () => {
  const settings = await createDatabase("embedded");
  const database = await openDatabase(settings, silent);
  const user = await insertUser(database.db);
  const accessToken = createTokenCipher(new Uint8Array(32)).encrypt("token", "anybody");
  await insertConnection(database.db, user.id, { accessToken });
  await database.close();
  const { dataDir } = settings;
  mkdirSync(join(dataDir, "sandbox"), { recursive: true });
  writeFileSync(join(dataDir, "sandbox/mail.json"), "{}");
  for (const path of below(dataDir)) chmodSync(path, 0o777);
  const server = await startServerOn(dataDir);
  expect(openPaths(dataDir)).toEqual([]);
  expect(server.output()).toContain("The secret is not the one that the tokens of connected accounts");
  server.child.kill("SIGTERM");
  expect(await server.ended).toBe(0);
});

it("reports damage in the database's words, without statements and values", async () => {
  const settings = await createDatabase("embedded");
  const database = await openDatabase(settings, silent);
  const { rows } = await database.pool.query<{ path: string }>(
    "SELECT pg_relation_filepath('drizzle.__drizzle_migrations') AS path",
  );
  await database.close();
  writeFileSync(join(settings.dataDir, "database", rows[0]!.path), Buffer.alloc(8192, 0xff));
  const server = startNode(MAIN, settings, FREE_PORTS);
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain("The database is damaged: restore a backup");
  expect(server.output()).not.toMatch(/Failed query|params:| {4}at /u);
});

test.each([
  ["global/pg_control", Buffer.alloc(8192), "you need to initdb"],
  ["PG_VERSION", undefined, "PG_VERSION is missing"],
])(
  "is never replaced if it cannot be opened, and our advice is the last: %s",
  async (name, bytes, reason) => {
    const settings = await createDatabase("embedded");
    await (await openDatabase(settings, silent)).close();
    const folder = join(settings.dataDir, "database");
    if (bytes) writeFileSync(join(folder, name), bytes);
    else rmSync(join(folder, name));
    const contents = () =>
      below(folder)
        .filter((path) => lstatSync(path).isFile())
        .map((path) => [path, createHash("sha256").update(readFileSync(path)).digest("hex")]);
    const before = contents();
    const refusal: unknown = await openDatabase(settings, silent).catch((error: unknown) => error);
    expect(contents()).toEqual(before);
    const [, last = ""] = String(refusal).split(reason);
    expect(last).toContain(`The database in ${folder} cannot be opened. Postfolio has changed nothing in it`);
    expect(last).toContain("Never run initdb");
  },
);

it("removes the temporary folders of killed processes at the next start", async () => {
  const temporary = emptyFolder();
  const sockets = () => readdirSync(temporary).filter((name) => name.startsWith("postfolio-db-"));
  const running = startNode(WRITER, await createDatabase("embedded"), { TMPDIR: temporary });
  onTestFinished(() => void running.child.kill("SIGKILL"));
  await running.says("@");
  const killed = startNode(WRITER, await createDatabase("embedded"), { TMPDIR: temporary });
  await killed.says("@");
  killed.child.kill("SIGKILL");
  await killed.ended;
  expect(sockets()).toHaveLength(2);
  const next = startNode(WRITER, await createDatabase("embedded"), { TMPDIR: temporary });
  onTestFinished(() => void next.child.kill("SIGKILL"));
  await next.says("@");
  expect(sockets()).toHaveLength(2);
  // The running server's folder still works.
  const written = running.output().length;
  await vi.waitFor(() => expect(running.output().length).toBeGreaterThan(written), 20_000);
});
