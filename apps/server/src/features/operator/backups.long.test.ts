import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { createDatabase } from "../../../test/database/database.ts";
import { insertResume } from "../../../test/worlds/factories.ts";
import { importFromFile } from "../../db/copy/data-files.ts";
import { embeddedServer } from "./backups.fixtures.ts";

// Each backup starts processes that each start a database.
vi.setConfig({ testTimeout: 400_000 });

const folder = mkdtempSync(join(tmpdir(), "postfolio-backups-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("makes restorable backups, keeps the newest, and makes none of a damaged database", async () => {
  const server = await embeddedServer(1);
  const { database, operator } = server;
  expect((await server.state()).backups).toEqual([]);
  const first = await server.backUp();
  expect(first).toMatchObject({ kept: 1, elsewhere: false, running: false, lastFailedAt: null });
  expect(first.backups).toHaveLength(1);
  // Backup names are precise only to the second.
  await vi.waitUntil(
    () => new Date().toISOString().slice(0, 19).replaceAll(":", "-") > first.backups[0]!.name.slice(10),
  );
  const second = await server.backUp();
  expect(second.backups).toHaveLength(1);
  expect(second.backups[0]!.name > first.backups[0]!.name).toBe(true);
  expect(readdirSync(join(server.dataDir, "backups"))).toEqual([second.backups[0]!.name]);

  const { name, bytes } = second.backups[0]!;
  const file = await server.send("GET /api/operator/backups/:name", { params: { name } }, operator.token);
  expect(file.headers["content-type"]).toBe("application/gzip");
  expect((file.body as Buffer).length).toBe(bytes);
  const downloaded = join(folder, name);
  writeFileSync(downloaded, file.body as Buffer);
  for (const other of ["../secret", "secret", "postfolio-2026-01-01T00-00-00.ndjson.gz"]) {
    const params = { name: other };
    const refused = await server.refusal("GET /api/operator/backups/:name", { params }, operator.token);
    expect(refused.status).toBe(404);
  }
  const empty = await createDatabase("embedded");
  expect(await importFromFile(downloaded, empty)).toMatchObject({ users: 1, resumes: 1 });

  // A row without its user, as database damage may leave behind. The export succeeds, but could not be restored.
  await database.pool.query("SET session_replication_role = replica");
  await insertResume(database.db, "0190a0c0-0000-7000-8000-000000000000");
  await database.pool.query("SET session_replication_role = origin");
  const failed = await server.backUp();
  expect(failed.backups).toEqual(second.backups);
  expect(failed.lastFailedAt).not.toBe(null);
  expect(failed.lastFailure).toContain("foreign key");
  expect(readdirSync(join(server.dataDir, "backups"))).toEqual([name]);
  const health = await server.call("GET /api/operator/health", {}, operator.token);
  expect(health.data.attention[0]).toContain("The last backup failed and was not kept");
});
