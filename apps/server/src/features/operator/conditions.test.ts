import { readFileSync } from "node:fs";
import { MINUTE } from "@postfolio/contract/time-units.ts";
import { eq, sql } from "drizzle-orm";
import { expect, it, onTestFinished, vi } from "vitest";
import { startBucket } from "../../../test/bucket.ts";
import { buildTestApp } from "../../../test/build-app.ts";
import { everyMailTo } from "../../../test/mailbox.ts";
import { silent } from "../../../test/silent.ts";
import { aiCalls, notices, serverNotes } from "../../db/schema.ts";
import { buildFeatures } from "../../features.ts";
import { createMetrics } from "../../metrics.ts";
import { mailNotices } from "../notices/notice-mail.ts";
import { watchConditions } from "./conditions.ts";
import { note } from "./server-notes.ts";

const OPERATOR = "operator@example.com";
/** The SQL statement from the documentation, with which a backup job reports its backup. */
const NOTE_BACKUP = /--command="(INSERT INTO server_marks [^"]+)"/u.exec(
  readFileSync(new URL("../../../../../docs/run-for-a-company.md", import.meta.url), "utf8"),
)![1]!;

let shift = 0;
const clock = () => new Date(Date.now() + shift);
const { app, call, deps, signUp } = await buildTestApp({
  deps: { clock },
  settings: { OPERATOR_EMAILS: OPERATOR },
});
const { db } = deps;
const operator = await signUp({ email: OPERATOR });
const user = await signUp();
const services = buildFeatures(deps);
const look = () => watchConditions(services);
const bell = async (token: string) => (await call("GET /api/notices", {}, token)).data.notices;
const mails = async () =>
  (await everyMailTo(OPERATOR)).filter(({ subject }) => !subject.startsWith("Confirm"));
const metric = async (condition: string) => {
  const { registry } = createMetrics({ db, clock, log: silent as never });
  const line = new RegExp(`postfolio_needs_operator\\{condition="${condition}"\\} (\\d)`, "u");
  return line.exec(await registry.metrics())?.[1];
};

it("tells operators once about each condition, and once when it is over", async () => {
  // Discards notices about problems with the machine that runs the test.
  await look();
  await db.delete(notices);
  await note(deps, "backup failed", "no space left");
  const seen = await Promise.all([look(), look(), look()]);
  expect(seen.flatMap(({ begun }) => begun)).toEqual(["backup-failed"]);
  expect((await bell(operator.token)).map(({ text, link }) => [text, link])).toEqual([
    [
      "This server needs your attention. The last backup failed and was not kept: no space left.",
      "/operator",
    ],
  ]);
  expect(await bell(user.token)).toEqual([]);
  expect(await metric("backup-failed")).toBe("1");
  expect(await metric("mail-failing")).toBe("0");
  await mailNotices(services, operator.user._id);
  const [mailed] = await vi.waitUntil(async () => {
    const all = await mails();
    return all.length > 0 && all;
  });
  expect(mailed!.subject).toContain("Your server needs your attention: The last backup failed");

  await db.delete(serverNotes).where(eq(serverNotes.name, "backup failed"));
  // A condition that may soon return does not count as over.
  expect((await look()).over).toEqual([]);
  shift = 31 * MINUTE;
  expect((await look()).over).toEqual(["backup-failed"]);
  expect((await look()).over).toEqual([]);
  expect((await bell(operator.token)).map(({ text, read }) => [text, read])).toEqual([
    ["Resolved: The last backup failed and was not kept: no space left.", false],
    [expect.stringContaining("needs you"), true],
  ]);
  expect(await metric("backup-failed")).toBe("0");
  await mailNotices(services, operator.user._id);
  await vi.waitUntil(async () => (await mails()).some(({ subject }) => subject.startsWith("Over: ")));
  expect(await mails()).toHaveLength(2);
});

it("says what needs attention in the language of the reader", async () => {
  await db.delete(notices);
  await note(deps, "backup failed", "no space left");
  await look();
  const inGerman = async (url: string) => {
    const headers = { "accept-language": "de", authorization: `Bearer ${operator.token}` };
    return (await app.inject({ url, headers })).json<{ data: never }>().data;
  };
  const said = "Das letzte Backup ist fehlgeschlagen und wurde nicht behalten: no space left";
  expect((await inGerman("/api/operator/health"))["attention"]).toContain(said);
  const bellInGerman = (await inGerman("/api/notices"))["notices"] as { text: string }[];
  expect(bellInGerman[0]!.text).toBe(`Dieser Server braucht deine Aufmerksamkeit. ${said}.`);
  await db.delete(serverNotes);
});

it("keeps a sentence whole, however long the reason is", async () => {
  await db.delete(notices);
  await note(deps, "backup failed", "no space left ".repeat(100));
  await look();
  const [first] = await bell(operator.token);
  expect(first!.text).toMatch(
    /^This server needs your attention. The last backup failed and was not kept: no space/u,
  );
  await db.delete(serverNotes).where(eq(serverNotes.name, "backup failed"));
  shift += 31 * MINUTE;
  await look();
  expect((await bell(operator.token))[0]!.text).toMatch(/^Resolved: The last backup failed .* no space/u);
});

it("reports failing email only in the bell", async () => {
  await db.delete(notices);
  const before = await mails();
  await note(deps, "mail failed", "connection refused");
  expect((await look()).begun).toEqual(["mail-failing"]);
  expect((await bell(operator.token))[0]!.text).toContain("connection refused");
  await mailNotices(services, operator.user._id);
  expect(await mails()).toEqual(before);
});

it("tells operators while the object store does not work, on screen and in a notice", async () => {
  const bucket = await startBucket();
  onTestFinished(() => bucket.close());
  const stored = await buildTestApp({
    deps: { db, clock },
    settings: { OPERATOR_EMAILS: OPERATOR, ...bucket.settings },
  });
  const lookThere = () => watchConditions(buildFeatures(stored.deps));
  const attention = async () =>
    (await stored.call("GET /api/operator/health", {}, operator.token)).data.attention.join();
  expect((await lookThere()).begun).toEqual([]);
  expect(await attention()).not.toContain("S3_ENDPOINT");
  bucket.fault = 503;
  expect((await lookThere()).begun).toEqual(["object-store"]);
  expect((await lookThere()).begun).toEqual([]);
  expect((await bell(operator.token))[0]!.text).toContain("PUT to the object store returned 503 (SlowDown)");
  expect(await attention()).toContain("posts with pictures wait");
  expect(await metric("object-store")).toBe("1");
  bucket.fault = null;
  shift += 31 * MINUTE;
  expect((await lookThere()).over).toEqual(["object-store"]);
  expect(await attention()).not.toContain("S3_ENDPOINT");
});

it("recognizes from its last replies that the AI rejects this server", async () => {
  const health = async () => (await call("GET /api/operator/health", {}, operator.token)).data;
  const answer = async (failure: string | null, seconds: number) => {
    const at = new Date(clock().getTime() + seconds * 1_000);
    await db.insert(aiCalls).values({
      id: crypto.randomUUID(),
      userId: user.user._id,
      task: "letter.v1",
      counted: false,
      outcome: failure === null ? "written" : "failed",
      failure,
      model: "openai/gpt",
      startedAt: at,
      endedAt: at,
    });
  };
  await answer("busy", -9);
  await answer("busy", -8);
  expect((await health()).attention.join()).not.toContain("requests left");
  await answer("busy", -7);
  expect((await health()).attention.join()).toContain("no requests left");
  await answer("misconfigured", -6);
  expect((await health()).attention.join()).toContain("AI_API_KEY");
  await answer(null, -5);
  expect((await health()).attention.join()).not.toMatch(/AI_API_KEY|requests left/u);
});

it("names missing settings until everything is set up", async () => {
  const production = await buildTestApp({
    deps: { db },
    settings: { NODE_ENV: "production", OPERATOR_EMAILS: OPERATOR, BACKUPS_KEPT: "0" },
  });
  const { data } = await production.call("GET /api/operator/health", {}, operator.token);
  expect(data.notSetUp.map(({ what, settings }) => [what, settings[0]])).toEqual([
    ["AI", "AI_PROVIDER"],
    ["Twitter", "X_CLIENT_ID"],
    ["LinkedIn", "LINKEDIN_CLIENT_ID"],
    ["Mail", "SMTP_URL"],
    ["Payment", "STRIPE_SECRET_KEY"],
    ["Backups", "BACKUPS_KEPT"],
  ]);
  expect(data.notSetUp.find(({ what }) => what === "Payment")!.means).toContain("Enterprise");
  expect((await call("GET /api/operator/health", {}, operator.token)).data.notSetUp).toEqual([]);
});

it("learns about backups of PostgreSQL from reports", async () => {
  const elsewhere = await buildTestApp({
    deps: { db },
    settings: {
      OPERATOR_EMAILS: OPERATOR,
      DATABASE_URL: "postgres://example.com/db",
      DATA_DIR: deps.config.dataDir,
    },
  });
  const last = async () =>
    (await elsewhere.call("GET /api/operator/health", {}, operator.token)).data.backups;
  expect(await last()).toMatchObject({ state: "elsewhere", lastAt: null });
  await db.execute(sql.raw(NOTE_BACKUP));
  await db.execute(sql.raw(NOTE_BACKUP));
  expect((await last()).lastAt).not.toBe(null);
});
