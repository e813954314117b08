import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DAY, HOUR } from "@postfolio/contract/time-units.ts";
import { expect, it, vi } from "vitest";
import { buildTestApp } from "../../../test/build-app.ts";
import { embeddedServer, OPERATOR } from "./backups.fixtures.ts";
import { isBackupDue } from "./backups.policy.ts";

// A backup starts processes that each start a database.
vi.setConfig({ testTimeout: 120_000 });

it("makes a backup and hands it to the operator", async () => {
  const server = await embeddedServer();
  expect((await server.state()).backups).toEqual([]);
  const made = await server.backUp();
  expect(made).toMatchObject({ kept: 7, elsewhere: false, running: false, lastFailedAt: null });
  expect(made.backups).toHaveLength(1);
  const { name, bytes } = made.backups[0]!;
  expect(readdirSync(join(server.dataDir, "backups"))).toEqual([name]);
  const file = await server.send(
    "GET /api/operator/backups/:name",
    { params: { name } },
    server.operator.token,
  );
  expect(file.headers["content-type"]).toBe("application/gzip");
  expect((file.body as Buffer).length).toBe(bytes);

  for (const other of ["../secret", "secret", "postfolio-2026-01-01T00-00-00.ndjson.gz"]) {
    const params = { name: other };
    expect(
      (await server.refusal("GET /api/operator/backups/:name", { params }, server.operator.token)).status,
    ).toBe(404);
  }
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
