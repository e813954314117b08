import { lstatSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, it, onTestFinished, vi } from "vitest";
import { below, emptyFolder, openPaths } from "../../test/database/data-folders.ts";
import { createDatabase } from "../../test/database/database.ts";
import { silent } from "../../test/silent.ts";
import { openDatabase } from "../db/client.ts";
import { prepareDataDir } from "./data-dir.ts";

vi.setConfig({ testTimeout: 120_000 });

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

it("rejects a folder that contains other files", () => {
  const folder = emptyFolder();
  writeFileSync(join(folder, "letter.txt"), "mine", { mode: 0o644 });
  expect(() => prepareDataDir(folder)).toThrow("contains other files. Set DATA_DIR to a dedicated folder");
  expect(lstatSync(folder).mode & 0o777).toBe(0o755);
  expect(lstatSync(join(folder, "letter.txt")).mode & 0o777).toBe(0o644);
  expect(() => prepareDataDir(inject("databases").embedded)).not.toThrow();
});
