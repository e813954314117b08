import { spawnSync } from "node:child_process";
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, it, onTestFinished, vi } from "vitest";
import { createDatabase } from "../../../test/database.ts";
import { insertConnection, insertUser } from "../../../test/factories.ts";
import { startNode } from "../../../test/processes.ts";
import { silent } from "../../../test/silent.ts";
import { createTokenCipher } from "../token-cipher.ts";
import { openDatabase } from "../client.ts";
import { prepareDataDir } from "./data-dir.ts";

vi.setConfig({ testTimeout: 120_000 });

const WRITER = new URL("../../../test/writer.ts", import.meta.url);
const MAIN = new URL("../../main.ts", import.meta.url);
const FREE_PORTS = { PORT: "0", STANDINS_PORT: "0", PDF_BROWSERS: "1" };
const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;

const below = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
];

/** Paths that anyone but the owner can access. */
const openPaths = (folder: string): string[] =>
  below(folder).filter((path) => {
    const stats = lstatSync(path);
    return (stats.mode & 0o7777) !== (stats.isDirectory() ? 0o700 : 0o600);
  });

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "postfolio-data-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  // The data folder itself must keep others out, not its parent.
  chmodSync(folder, 0o755);
  return folder;
}

async function start(dataDir: string) {
  const server = startNode(MAIN, { dataDir, databaseUrl: undefined }, FREE_PORTS, "000");
  onTestFinished(() => void server.child.kill("SIGKILL"));
  await server.says("Stand-ins at");
  return server;
}

/** Which of these the print browser's user can read. Only root can check this. */
const readableByBrowser = (paths: string[]): string[] =>
  paths.filter(
    (path) => isRoot && spawnSync("cat", [path], { uid: NOBODY, gid: NOBODY, cwd: "/" }).status === 0,
  );

it("is private from the first start, even with an open umask", async () => {
  const dataDir = join(emptyFolder(), "new");
  const server = await start(dataDir);
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

it("becomes private again after it was open", async () => {
  const { dataDir } = await createDatabase("embedded");
  mkdirSync(join(dataDir, "sandbox"), { recursive: true });
  writeFileSync(join(dataDir, "sandbox/mail.json"), "{}");
  for (const path of below(dataDir)) chmodSync(path, 0o777);
  const server = await start(dataDir);
  expect(openPaths(dataDir)).toEqual([]);
  server.child.kill("SIGTERM");
  expect(await server.ended).toBe(0);
});

it("keeps folders and files private that the database creates later", async () => {
  const settings = await createDatabase("embedded");
  const database = await openDatabase(settings, silent);
  onTestFinished(() => database.close());
  const before = below(settings.dataDir).length;
  await database.pool.query("CREATE DATABASE another");
  await database.pool.query("CREATE TABLE later AS SELECT generate_series(1, 100000) AS i");
  await database.pool.query("VACUUM FULL later");
  expect(below(settings.dataDir).length).toBeGreaterThan(before + 100);
  expect(openPaths(settings.dataDir)).toEqual([]);
});

it("is refused if it has a secret but no database", async () => {
  const settings = await createDatabase("embedded");
  const secret = join(settings.dataDir, "secret");
  writeFileSync(secret, Buffer.alloc(32, 1).toString("base64url"));
  for (const lose of [
    () => rmSync(join(settings.dataDir, "database"), { recursive: true }),
    () => mkdirSync(join(settings.dataDir, "database")),
  ]) {
    lose();
    const server = startNode(MAIN, settings, FREE_PORTS);
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain("holds a secret, but its database is missing");
    expect(server.output()).not.toContain("    at ");
  }
  rmSync(secret);
  expect((await start(settings.dataDir)).output()).toContain("Postfolio is ready");
});

it("is used with a warning if its tokens were encrypted with another secret", async () => {
  const settings = await createDatabase("embedded");
  const database = await openDatabase(settings, silent);
  const user = await insertUser(database.db);
  const accessToken = createTokenCipher(new Uint8Array(32)).encrypt("token", "anybody");
  await insertConnection(database.db, user.id, { accessToken });
  await database.close();
  const server = await start(settings.dataDir);
  expect(server.output()).toContain("The secret is not the one with which tokens of connected accounts");
});

it("is reported as damaged in the database's words, without statements and values", async () => {
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
  // The folder of the running one still works.
  const written = running.output().length;
  await vi.waitFor(() => expect(running.output().length).toBeGreaterThan(written), 20_000);
});

it("is never a folder that contains other files", () => {
  const folder = emptyFolder();
  writeFileSync(join(folder, "letter.txt"), "mine", { mode: 0o644 });
  expect(() => prepareDataDir(folder)).toThrow("contains other files. Set DATA_DIR to a separate folder");
  expect(lstatSync(folder).mode & 0o777).toBe(0o755);
  expect(lstatSync(join(folder, "letter.txt")).mode & 0o777).toBe(0o644);
  expect(() => prepareDataDir(inject("databases").embedded)).not.toThrow();
});
