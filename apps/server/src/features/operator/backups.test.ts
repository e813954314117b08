import { DAY, HOUR } from "@postfolio/contract/time-units.ts";
import { expect, it } from "vitest";
import { buildTestApp } from "../../../test/build-app.ts";
import { OPERATOR } from "./backups.fixtures.ts";
import { isBackupDue } from "./backups.policy.ts";

/*
 * `backups.long.test.ts` tests how backups are made, because each one starts several processes, each with a database.
 */

it("makes none of an external database, or if they are turned off", async () => {
  const { call, refusal, signUp } = await buildTestApp({ settings: { OPERATOR_EMAILS: OPERATOR } });
  const operator = await signUp({ email: OPERATOR });
  expect((await call("GET /api/operator/backups", {}, operator.token)).data.kept).toBe(0);
  expect((await refusal("POST /api/operator/backups", {}, operator.token)).status).toBe(424);
});

it("is due every night once there is something to back up, and during the day after a missed night", () => {
  const night = new Date(2026, 10, 24, 3, 30);
  const noon = new Date(2026, 10, 24, 12);
  const before = (at: Date, hours: number) => new Date(at.getTime() - hours * HOUR);
  expect(isBackupDue(undefined, night)).toBe(false);
  expect(isBackupDue(before(night, 24), night)).toBe(true);
  expect(isBackupDue(before(night, 1), night)).toBe(false);
  expect(isBackupDue(before(noon, 24), noon)).toBe(false);
  expect(isBackupDue(before(noon, (2 * DAY) / HOUR), noon)).toBe(true);
});
