import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DAY, HOUR } from "@postfolio/contract/time-units.ts";
import { afterAll, expect, it, vi } from "vitest";
import { buildTestApp } from "../../../test/build-app.ts";
import { createDatabase } from "../../../test/database/database.ts";
import { silent } from "../../../test/silent.ts";
import { insertResume } from "../../../test/worlds/factories.ts";
import { createBackupFolder } from "../../adapters/backups/backup-folder.ts";
import { openDatabase } from "../../db/client.ts";
import { importFromFile } from "../../db/copy/data-files.ts";
import { isBackupDue } from "./backups.policy.ts";

// Each backup starts processes that each start a database.
vi.setConfig({ testTimeout: 180_000 });

const folder = mkdtempSync(join(tmpdir(), "postfolio-backups-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const OPERATOR = "operator@example.com";

/** A server on the embedded database, with one user who has a resume. */
async function embeddedServer(keep = 7) {
  const settings = await createDatabase("embedded");
  const database = await openDatabase(settings, silent);
  const backups = createBackupFolder({ dataDir: settings.dataDir, keep });
  const app = await buildTestApp({
    settings: { OPERATOR_EMAILS: OPERATOR, DATA_DIR: settings.dataDir, BACKUPS_KEPT: String(keep) },
    deps: { db: database.db, backups },
  });
  const operator = await app.signUp({ email: OPERATOR });
  await insertResume(database.db, operator.user._id);
  const state = async () => (await app.call("GET /api/operator/backups", {}, operator.token)).data;
  const backUp = async () => {
    await app.call("POST /api/operator/backups", {}, operator.token);
    return vi.waitUntil(
      async () => {
        const now = await state();
        return !now.running && now;
      },
      { timeout: 120_000, interval: 500 },
    );
  };
  return { ...app, database, dataDir: settings.dataDir, operator, state, backUp };
}

it("makes backups that can be restored, keeps the newest, and hands them to the operator", async () => {
  const server = await embeddedServer(1);
  expect((await server.state()).backups).toEqual([]);
  const first = await server.backUp();
  expect(first).toMatchObject({ kept: 1, elsewhere: false, running: false, lastFailedAt: null });
  expect(first.backups).toHaveLength(1);
  // Names have seconds.
  await vi.waitUntil(
    () => new Date().toISOString().slice(0, 19).replaceAll(":", "-") > first.backups[0]!.name.slice(10),
  );
  const second = await server.backUp();
  expect(second.backups).toHaveLength(1);
  expect(second.backups[0]!.name > first.backups[0]!.name).toBe(true);
  expect(readdirSync(join(server.dataDir, "backups"))).toEqual([second.backups[0]!.name]);

  const { name, bytes } = second.backups[0]!;
  const file = await server.send(
    "GET /api/operator/backups/:name",
    { params: { name } },
    server.operator.token,
  );
  expect(file.headers["content-type"]).toBe("application/gzip");
  expect((file.body as Buffer).length).toBe(bytes);
  const downloaded = join(folder, name);
  writeFileSync(downloaded, file.body as Buffer);
  const empty = await createDatabase("embedded");
  expect(await importFromFile(downloaded, empty)).toMatchObject({ users: 1, resumes: 1 });

  for (const other of ["../secret", "secret", "postfolio-2026-01-01T00-00-00.ndjson.gz"]) {
    const params = { name: other };
    expect(
      (await server.refusal("GET /api/operator/backups/:name", { params }, server.operator.token)).status,
    ).toBe(404);
  }
});

it("keeps no backup of a damaged database, and says so", async () => {
  const server = await embeddedServer();
  const { database, operator } = server;
  const good = await server.backUp();
  // A row without its user, as damage can leave one: the export works, and nothing could be restored from it.
  await database.pool.query("SET session_replication_role = replica");
  await insertResume(database.db, "0190a0c0-0000-7000-8000-000000000000");
  await database.pool.query("SET session_replication_role = origin");
  const failed = await server.backUp();
  expect(failed.backups).toEqual(good.backups);
  expect(failed.lastFailedAt).not.toBe(null);
  expect(failed.lastFailure).toContain("foreign key");
  expect(readdirSync(join(server.dataDir, "backups"))).toEqual([good.backups[0]!.name]);
  const health = await server.call("GET /api/operator/health", {}, operator.token);
  expect(health.data.attention[0]).toContain("The last backup failed and was not kept");
});

it("makes none where the database is elsewhere, or where they are turned off", async () => {
  const { call, refusal, signUp } = await buildTestApp({ settings: { OPERATOR_EMAILS: OPERATOR } });
  const operator = await signUp({ email: OPERATOR });
  expect((await call("GET /api/operator/backups", {}, operator.token)).data.kept).toBe(0);
  expect((await refusal("POST /api/operator/backups", {}, operator.token)).status).toBe(424);
});

it("is due every night, once there is something to back up, and by day if a night was missed", () => {
  const night = new Date(2026, 10, 24, 3, 30);
  const noon = new Date(2026, 10, 24, 12);
  const before = (at: Date, hours: number) => new Date(at.getTime() - hours * HOUR);
  expect(isBackupDue(undefined, night)).toBe(false);
  expect(isBackupDue(before(night, 24), night)).toBe(true);
  expect(isBackupDue(before(night, 1), night)).toBe(false);
  expect(isBackupDue(before(noon, 24), noon)).toBe(false);
  expect(isBackupDue(before(noon, (2 * DAY) / HOUR), noon)).toBe(true);
});
