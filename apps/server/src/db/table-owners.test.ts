import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import * as schema from "./schema.ts";

const SOURCES = join(import.meta.dirname, "..");

/** Returns the features whose sources write to a table, and `http` if a source in that folder does. */
function writersOf(table: string): string[] {
  const writes = new RegExp(
    // A feature also owns the tables that it passes to features/documents for writing.
    String.raw`\.(?:insert|update|delete)\(${table}\)|(?:documents|versions): ${table},|deleteUntil\([\w.]+, ${table}\.|(?:INSERT INTO|UPDATE|DELETE FROM) \$\{${table}\}`,
    "u",
  );
  const files = globSync("{features,http}/**/*.ts", { cwd: SOURCES, exclude: ["**/*.test.ts"] });
  const writers = files.filter((file) => writes.test(readFileSync(join(SOURCES, file), "utf8")));
  return [...new Set(writers.map((file) => /^http|features\/[^/]+/u.exec(file)![0]))].toSorted();
}

it("lets one feature write each table", () => {
  const tables = Object.entries(schema).filter(([, value]) => is(value, PgTable));
  expect(Object.fromEntries(tables.map(([table]) => [table, writersOf(table)]))).toEqual({
    answers: ["features/answers"],
    applicationEvents: ["features/applications"],
    applications: ["features/applications"],
    approvers: ["features/reviews"],
    aiCalls: ["features/generation"],
    auditEnds: ["features/audit"],
    auditEntries: ["features/audit"],
    authenticators: ["features/accounts"],
    calendarFeeds: ["features/calendar"],
    campaigns: ["features/campaigns"],
    connections: ["features/connections"],
    deviceKeys: ["features/sharing"],
    emailVerifications: ["features/accounts"],
    facts: ["features/facts"],
    ownAiKeys: ["features/generation"],
    passwordResets: ["features/accounts"],
    invitations: ["features/accounts"],
    formAnswers: ["features/answers"],
    generations: ["features/generation"],
    ideas: ["features/ideas"],
    keptReplies: ["http"],
    keys: ["features/keys"],
    letterVersions: ["features/letters"],
    letters: ["features/letters"],
    media: ["features/media"],
    networkPauses: ["features/posts"],
    mailChoices: ["features/notices"],
    notices: ["features/notices"],
    oauthClients: ["features/oauth"],
    oauthCodes: ["features/oauth"],
    oauthGrants: ["features/oauth"],
    oauthTokens: ["features/oauth"],
    oauthAttempts: ["features/connections"],
    oidcAttempts: ["features/accounts"],
    passkeys: ["features/accounts"],
    // Written by a trigger, and by db/stored-objects.ts for all tables.
    removedObjects: [],
    recoveryCodes: ["features/accounts"],
    signInTickets: ["features/accounts"],
    paymentEvents: ["features/billing"],
    photos: ["features/resumes"],
    pushSubscriptions: ["features/notices"],
    posts: ["features/posts"],
    postResults: ["features/results"],
    postReviews: ["features/reviews"],
    postTexts: ["features/posts"],
    queueTimes: ["features/posts"],
    resultReads: ["features/results"],
    rateLimits: ["http"],
    resumeVersions: ["features/resumes"],
    resumes: ["features/resumes"],
    seenDevices: ["features/sharing"],
    sessions: ["features/accounts"],
    shareLinks: ["features/sharing"],
    serverNotes: ["features/operator"],
    subscriptions: ["features/billing"],
    threadRefusals: ["features/posts"],
    usedArticles: ["features/generation"],
    usedPostLinks: ["features/posts"],
    usedSignIns: ["features/accounts"],
    users: ["features/accounts"],
    webhookDeliveries: ["features/webhooks"],
    webhooks: ["features/webhooks"],
    weeklyMails: ["features/notices"],
    voices: ["features/voices"],
  });
});
