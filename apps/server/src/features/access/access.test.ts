import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { ACCESS_KINDS } from "@postfolio/contract/accounts/access-kinds.ts";
import { accessEnded } from "@postfolio/contract/audit/audit-texts.ts";
import { expect, it } from "vitest";
import * as schema from "../../db/schema.ts";
import { buildTestApp } from "../../../test/build-app.ts";
import { sentenceOf } from "../../words.ts";
import { buildFeatures } from "../../features.ts";
import type { AccessEvent } from "./access.offers.ts";
import { ACCESS, HOLDS_NO_ACCESS } from "./access.policy.ts";

const { deps } = await buildTestApp();
const doors = buildFeatures(deps).parts.flatMap(({ access = [] }) => access);

const tables = Object.entries(schema as Record<string, unknown>).filter((entry): entry is [string, PgTable] =>
  is(entry[1], PgTable),
);
/** Names of columns that hold a user's id without referencing it, so that the row outlives its user. */
const KEPT = new Set(["actor_id", "subject_id"]);

const referencesOf = (table: PgTable) =>
  getTableConfig(table).foreignKeys.filter((key) => key.reference().foreignTable === schema.users);
const hasUsersId = (table: PgTable) =>
  referencesOf(table).length > 0 ||
  getTableConfig(table).columns.some(({ name }) => name === "user_id" || KEPT.has(name));

it("states for every table with a user's id whether it gives access, and when that ends", () => {
  const given = doors.flatMap((door) => door.tables).filter((table) => table !== schema.users);
  const ruled = tables.filter(([, table]) => given.includes(table)).map(([name]) => name);
  expect([...ruled, ...Object.keys(HOLDS_NO_ACCESS)].toSorted()).toEqual(
    tables
      .filter(([, table]) => hasUsersId(table))
      .map(([name]) => name)
      .toSorted(),
  );
});

it("leaves no row of a deleted user in any table", () => {
  const outlive = tables.filter(([, table]) => referencesOf(table).some((key) => key.onDelete !== "cascade"));
  expect(outlive.map(([name]) => name)).toEqual([]);
});

it("each kind of access is ended by one feature", () => {
  expect(doors.map(({ kind }) => kind).toSorted()).toEqual(ACCESS_KINDS.toSorted());
});

it("removes a stranger's access when the account passes to its owner, and all access when it is deleted", () => {
  const staying = (event: AccessEvent) => ACCESS_KINDS.filter((kind) => ACCESS[kind][event][0] !== "ends");
  expect(staying("passed-to-owner")).toEqual([]);
  expect(staying("deleted")).toEqual([]);
});

it("the audit log has a sentence for each event that ends access", () => {
  const said = Object.keys(ACCESS.sessions).map((event) => sentenceOf(accessEnded(event, [])));
  expect(said.filter((sentence) => !/^[A-Z].+: /u.test(sentence))).toEqual([]);
});

it("a password reset keeps only the second factor and texts waiting for a connected account", () => {
  const effects = (effect: string) =>
    ACCESS_KINDS.filter((kind) => ACCESS[kind]["password-reset"][0] === effect);
  expect(effects("stays")).toEqual(["authenticator", "campaigns", "scheduled-posts"]);
  expect(effects("ends")).toEqual(["sessions", "password", "reset-links", "confirmation-links"]);
});
