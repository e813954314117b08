import { spawnSync } from "node:child_process";
import { lstatSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, it, onTestFinished, vi } from "vitest";
import { below, emptyFolder, openPaths, startServerOn } from "../../../test/data-folders.ts";
import { createDatabase } from "../../../test/database.ts";
import { silent } from "../../../test/silent.ts";
import { openDatabase } from "../client.ts";
import { prepareDataDir } from "./data-dir.ts";

vi.setConfig({ testTimeout: 120_000 });

const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;

/** Which of these the print browser's user can read. Only root can check this. */
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

it("is never a folder that contains other files", () => {
  const folder = emptyFolder();
  writeFileSync(join(folder, "letter.txt"), "mine", { mode: 0o644 });
  expect(() => prepareDataDir(folder)).toThrow("contains other files. Set DATA_DIR to a separate folder");
  expect(lstatSync(folder).mode & 0o777).toBe(0o755);
  expect(lstatSync(join(folder, "letter.txt")).mode & 0o777).toBe(0o644);
  expect(() => prepareDataDir(inject("databases").embedded)).not.toThrow();
});
