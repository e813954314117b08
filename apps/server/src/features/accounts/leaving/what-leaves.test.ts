import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { buildTestApp } from "../../../../test/build-app.ts";
import * as schema from "../../../db/schema.ts";
import { buildFeatures } from "../../../features.ts";

/*
 * What a leaving user takes with them: for every table with a user's rows, the files of the archive that hold them
 * (`archive` in each `<name>.feature.ts`), or why none does. What is deleted: every row with an `owner()`
 * (db/schema/accounts.ts), and whatever a feature's `userLeaves` deletes. The audit log is kept until it expires.
 */

const LEAVES_IN: Readonly<Record<string, readonly string[]>> = {
  answers: ["answers.json"],
  applicationEvents: ["applications.json"],
  applications: ["applications.json"],
  approvers: ["campaigns.json"],
  auditEntries: ["audit.json"],
  authenticators: ["account.json"],
  calendarFeeds: ["calendar.json"],
  campaigns: ["campaigns.json"],
  connections: ["connections.json"],
  facts: ["facts.json"],
  formAnswers: ["answers.json"],
  generations: ["posts.json"],
  ideas: ["ideas.json"],
  keys: ["keys.json"],
  letterVersions: ["letter-versions.json"],
  letters: ["letters.json", "letters/", "bin/"],
  mailChoices: ["emails.json"],
  media: ["media/"],
  notices: ["notices.json"],
  oauthGrants: ["agents.json"],
  ownAiKeys: ["account.json"],
  passkeys: ["account.json"],
  photos: ["photos/"],
  postResults: ["results.json"],
  postReviews: ["campaigns.json", "own-posts.json"],
  postTexts: ["campaigns.json", "own-posts.json"],
  posts: ["campaigns.json", "own-posts.json"],
  pushSubscriptions: ["push.json"],
  queueTimes: ["queue.json"],
  recoveryCodes: ["account.json"],
  resumeVersions: ["versions/"],
  resumes: ["resumes/", "translations.json", "bin/"],
  sessions: ["sessions.json"],
  shareLinks: ["share-links.json"],
  subscriptions: ["subscriptions.json"],
  voices: ["voices.json"],
  webhookDeliveries: ["webhooks.json"],
  webhooks: ["webhooks.json"],
};

/** Tables with a user's id that are in no file of the archive. */
const STAYS_BEHIND: Readonly<Record<string, string>> = {
  aiCalls: "what AI cost the operator",
  emailVerifications: "links that work once",
  keptReplies: "repeated responses, for a day",
  oauthAttempts: "connecting that has begun, for minutes",
  oauthCodes: "codes that work once",
  passwordResets: "links that work once",
  signInTickets: "signing in that has begun, for minutes",
  usedArticles: "which articles not to write about again",
  weeklyMails: "when the last summary was sent",
};

const { deps } = await buildTestApp();
const files = buildFeatures(deps).parts.flatMap(({ archive = [] }) => archive.map(({ file }) => file));

/** These tables have no user_id column. Their rows belong to the owner of the row that they refer to. */
const INDIRECTLY = ["auditEntries", "postResults"];

it("says for every table with a user's rows how they are exported, or why they are not", () => {
  const owned = Object.entries(schema as Record<string, unknown>).flatMap(([name, table]) =>
    is(table, PgTable) && getTableConfig(table).columns.some((column) => column.name === "user_id")
      ? [name]
      : [],
  );
  const told = [...Object.keys(LEAVES_IN), ...Object.keys(STAYS_BEHIND)];
  expect(told.toSorted()).toEqual([...owned, ...INDIRECTLY].toSorted());
});

it("names files that the archive has, and all of them", () => {
  const named = new Set(Object.values(LEAVES_IN).flat());
  expect([...named].toSorted()).toEqual([...new Set(files)].toSorted());
});
