import { spawnSync } from "node:child_process";
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, it, onTestFinished, vi } from "vitest";
import { createDatabase } from "../../test/database.ts";
import { startNode } from "../../test/processes.ts";
import { silent } from "../../test/silent.ts";
import { openDatabase } from "./client.ts";
import { prepareDataDir } from "./data-dir.ts";

vi.setConfig({ testTimeout: 120_000 });

const MAIN = new URL("../main.ts", import.meta.url);
const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;

const below = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
];

/** Paths whose mode is another than the owner's alone. */
const openPaths = (folder: string): string[] =>
  below(folder).filter((path) => {
    const stats = lstatSync(path);
    return (stats.mode & 0o7777) !== (stats.isDirectory() ? 0o700 : 0o600);
  });

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "postfolio-data-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  // What keeps others out must be the folder itself.
  chmodSync(folder, 0o755);
  return folder;
}

async function start(dataDir: string) {
  const server = startNode(
    MAIN,
    { dataDir, databaseUrl: undefined },
    { PORT: "0", STANDINS_PORT: "0", PDF_BROWSERS: "1" },
    "000",
  );
  onTestFinished(() => void server.child.kill("SIGKILL"));
  await server.says("Stand-ins at");
  return server;
}

/** Which of these the browser that prints could read, whose user only root can take on. */
const readableByBrowser = (paths: string[]): string[] =>
  paths.filter(
    (path) => isRoot && spawnSync("cat", [path], { uid: NOBODY, gid: NOBODY, cwd: "/" }).status === 0,
  );

it("is the server's alone from its first start, with a umask that hides nothing", async () => {
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

it("is closed again when it was open", async () => {
  const { dataDir } = await createDatabase("embedded");
  mkdirSync(join(dataDir, "sandbox"), { recursive: true });
  writeFileSync(join(dataDir, "sandbox/mail.json"), "{}");
  for (const path of below(dataDir)) chmodSync(path, 0o777);
  const server = await start(dataDir);
  expect(openPaths(dataDir)).toEqual([]);
  server.child.kill("SIGTERM");
  expect(await server.ended).toBe(0);
});

it("has no open folder or file that the database makes later", async () => {
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

it("is never a folder in which somebody keeps other things", () => {
  const folder = emptyFolder();
  writeFileSync(join(folder, "letter.txt"), "mine", { mode: 0o644 });
  expect(() => prepareDataDir(folder)).toThrow("holds other files. Set DATA_DIR to a folder of its own");
  expect(lstatSync(folder).mode & 0o777).toBe(0o755);
  expect(lstatSync(join(folder, "letter.txt")).mode & 0o777).toBe(0o644);
  expect(() => prepareDataDir(inject("databases").embedded)).not.toThrow();
});
