import { ACCESS_KINDS } from "@postfolio/contract/accounts/access-kinds.ts";
import { pageGone } from "@postfolio/contract/connections/connection-texts.ts";
import { SCOPE_NAMES } from "@postfolio/contract/keys/scopes.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { NETWORK_NAME, NETWORKS } from "@postfolio/contract/networks/networks.ts";
import { PLANS, planName } from "@postfolio/contract/plans.ts";
import { POSTS_TO_COMPARE } from "@postfolio/contract/results/compare-results.ts";
import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import { linkPasswordWrong } from "@postfolio/contract/sharing/share-link-texts.ts";
import { DAY, HOUR, MINUTE } from "@postfolio/contract/time-units.ts";
import { eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { expect, it } from "vitest";
import type { PushSender } from "../src/adapters/push/push.ts";
import {
  approvers,
  invitations,
  notices,
  postResults,
  postReviews,
  pushSubscriptions,
  sessions,
} from "../src/db/schema.ts";
import { calendarFile, type Entries } from "../src/features/calendar/calendar-file.ts";
import { callbackPage } from "../src/features/connections/callback-page.ts";
import type { Arrival } from "../src/features/connections/connecting.ts";
import type { NoticeEvent, NoticeMessage } from "../src/features/notices/notice-kinds.offers.ts";
import { type SharedPages, sharedPages } from "../src/features/sharing/shared-page.ts";
import { buildFeatures, handlersOf } from "../src/features.ts";
import type { JobHandlers } from "../src/jobs/jobs.ts";
import { answerIn, withReason, wordsFor } from "../src/words.ts";
import { buildTestApp } from "./build-app.ts";
import { everyMailTo } from "./mailbox.ts";
import { insertCampaign, insertConnection, insertPost, insertUser } from "./worlds/factories.ts";

/*
 * Checks what the server writes for someone who reads Arabic, where untranslated text stands out by its Latin letters.
 * The compiler asks for samples of new kinds of jobs, notices, and pages.
 */

const LANGUAGE = "ar";

/** Text written by the people in these tests. */
const FIRST_NAME = "ليلى";
const TITLE = "البحر";
const TEXT = "الخبز يرتفع";
const COMPANY = "مخبز";
const ZONE = "Africa/Cairo";
const ACCOUNT = "ندى";

const pushed: string[] = [];
const push: PushSender = {
  publicKey: "",
  accepts: () => true,
  send: async (_target, { payload }) => {
    pushed.push(payload);
    return "sent";
  },
};
const { app, deps, signUp } = await buildTestApp({ deps: { push } });
const { db, config } = deps;
const services = buildFeatures(deps);
const jobs = handlersOf(services);
const words = wordsFor(LANGUAGE);

const at = (milliseconds: number): Date => new Date(Date.now() + milliseconds);
const addUser = (fields: Parameters<typeof insertUser>[1] = {}) =>
  insertUser(db, {
    firstName: FIRST_NAME,
    language: LANGUAGE,
    createdAt: at(-DAY),
    emailVerifiedAt: at(-DAY),
    ...fields,
  });

/** Names that are the same in every language. */
const NAMES = [
  "Postfolio",
  "Google",
  "PDF",
  "IP",
  "US$",
  ...NETWORKS.map((network) => NETWORK_NAME[network]),
  ...PLANS.map(planName),
];

/** Returns words in Latin letters, apart from names and addresses. */
function untranslatedIn(text: string): string[] {
  const own = NAMES.reduce(
    (left, name) => left.replaceAll(name, ""),
    text.replaceAll(/(?:https?:\/\/|\S+@)[^\s"<>]+/gu, ""),
  );
  return own.match(/\p{Script=Latin}[\p{Script=Latin}\s'’-]+/gu) ?? [];
}

/** Returns the texts of a page, including those that are read aloud or shown in a preview of it. */
const shownOn = (page: string): string =>
  page
    .replaceAll(/<(style|script)[^]*?<\/\1>/gu, "")
    .replaceAll(/<meta (?!name="description"|property="og:(?:title|description|image:alt)")[^>]*>/gu, "")
    .replaceAll(/<[^>]*>/gu, (tag) =>
      [...tag.matchAll(/ (?:alt|aria-label|content|placeholder|title)="([^"]*)"/gu)]
        .map(([, text]) => text)
        .join(" "),
    );

/** Finds untranslated words in each line of the texts. */
function untranslatedOf(texts: readonly string[]): string[] {
  if (texts.length === 0) return ["nothing was written"];
  return texts
    .flatMap((text) => text.split("\n"))
    .flatMap((line) => untranslatedIn(line).map((found) => `“${found}” in: ${line}`));
}

it("finds words that are not translated", () => {
  expect(untranslatedIn(`${TITLE}: Your post on Twitter`)).toEqual(["Your post on "]);
  expect(untranslatedIn(`${words.t("Approve")} http://localhost/review#a Postfolio ada@example.com`)).toEqual(
    [],
  );
  expect(shownOn('<p title="One">, two, </p><img src="three.png" alt="four">')).toBe("One, two, four");
});

const post = { network: "Twitter", title: TITLE, text: TEXT } as const;
const reason = MESSAGES.networkOff("Twitter");
const MARK = withReason({ text: TEXT, message: "marks_other_language" as const });
const time = { at: at(DAY).toISOString(), timeZone: ZONE };
const campaigns = Array.from({ length: 7 }, () => ({ title: TITLE, network: "Linkedin" as const }));
const everyAccess = ACCESS_KINDS.map((kind, index) => ({ kind, count: 1 + (index % 3) }));
const job = { title: TITLE, company: COMPANY };

type SaidOf<E extends NoticeEvent, M extends NoticeMessage = NoticeMessage> = M extends { event: infer Some }
  ? E extends Some
    ? Omit<M, "event">
    : never
  : never;
const NOTICES: { [E in NoticeEvent]: SaidOf<E>[] } = {
  "post-failed": [
    { ...post, reason },
    { ...post, title: null, reason },
    { ...post, text: null, reason },
    { ...post, title: null, text: null, reason },
  ],
  "post-uncertain": [{ ...post, reason }],
  "post-unwritten": [{ ...post, reason }],
  "post-missed": [{ ...post, reason }],
  "thread-cut": [{ ...post, reason }],
  "no-news": [post],
  "budget-reached": [{ network: "Twitter", limit: 5 }],
  "approval-asked": [
    { ...post, ...time, until: time.at, again: false },
    { ...post, ...time, until: time.at, again: true },
  ],
  "post-reviewed": [
    { ...post, by: ACCOUNT, answer: "approve", mailed: true },
    { ...post, by: ACCOUNT, answer: "skip", mailed: true },
  ],
  "change-asked": [{ ...post, by: ACCOUNT, wish: TEXT }],
  "approver-answered": [
    { email: "ada@example.com", answer: "agreed" },
    { email: "ada@example.com", answer: "refused" },
    { email: "ada@example.com", answer: "left" },
  ],
  "key-scheduled": [
    { ...post, ...time, keyName: TITLE },
    { ...post, ...time, keyName: TITLE, isAgent: true },
  ],
  "key-made": [{ name: TITLE, scopes: SCOPE_NAMES }],
  "agent-connected": [{ name: TITLE, host: "مثال.إختبار", scopes: SCOPE_NAMES }],
  "account-passed": [{ ended: everyAccess }],
  "access-ended": [{ ended: everyAccess }],
  "webhook-paused": [{ host: "مثال.إختبار" }],
  "connection-broken": [{ account: ACCOUNT, reason: pageGone }],
  "account-changed": [
    { network: "Twitter", account: ACCOUNT, connected: FIRST_NAME, posts: 1 },
    { network: "Twitter", account: ACCOUNT, connected: FIRST_NAME, posts: 7 },
  ],
  "connection-ending": [{ network: "Linkedin", account: ACCOUNT, days: 7 }],
  "payment-failed": [{ plan: "basic_m", dueBy: time.at }],
  "second-plan-ended": [
    { plan: null, credited: true },
    { plan: null, credited: false },
    { plan: "basic_m", credited: true },
    { plan: "basic_m", credited: false },
  ],
  "plan-over": [
    { plan: "basic_m", owed: true },
    { plan: "basic_m", owed: false },
  ],
  "plan-lowered": [{ plan: "basic_m" }],
  "campaigns-asleep": [{ plan: "Free", campaigns }],
  "campaigns-awake": [{ plan: "basic_m", campaigns, asleep: campaigns }],
  "follow-up": [
    { ...job, appliedAt: time.at },
    { ...job, company: "", appliedAt: null },
  ],
  "interview-ahead": [
    { ...job, ...time, place: TEXT },
    { ...job, ...time, place: "" },
  ],
  "task-ahead": [
    { ...job, ...time, place: TEXT },
    { ...job, ...time, place: "" },
  ],
  "link-opened": [{ label: TITLE }, { label: "" }],
  "server-needs": [{ says: TEXT, mailed: true }],
  "server-well": [{ says: TEXT, mailed: true }],
  // Holds English sentences that were stored before messages existed.
  told: [],
};
const EVERY_NOTICE = Object.entries(NOTICES).flatMap(([event, some]) =>
  some.map((message) => ({ event, ...message }) as NoticeMessage),
);

const notify = (userId: string, message: NoticeMessage, about = uuid()) =>
  services.notify(db, { userId, key: uuid(), message, link: "/campaigns", about });

/** Inserts a post that waits for its author or approver. */
async function waiting(
  campaign: Parameters<typeof insertPost>[1],
  fields: Parameters<typeof insertPost>[2] = {},
) {
  return insertPost(db, campaign, {
    status: "awaiting_approval",
    text: TEXT,
    scheduledAt: at(HOUR),
    dueAt: at(3 * HOUR),
    slot: (slot += 1),
    ...fields,
  });
}
let slot = 0;

async function mailNotices(): Promise<string[]> {
  const { id: userId, email } = await addUser();
  for (let from = 0; from < EVERY_NOTICE.length; from += 15) {
    for (const message of EVERY_NOTICE.slice(from, from + 15)) await notify(userId, message);
    await jobs["notice-mail"]({ userId }, false);
    // Marks earlier notices as read. Otherwise, an email about them could also cover the next notices in the same
    // group.
    await db.update(notices).set({ readAt: new Date() }).where(eq(notices.userId, userId));
  }
  const campaign = await insertCampaign(db, userId, { title: TITLE, timeZone: ZONE });
  const scheduled = await waiting(campaign, { status: "ready" });
  await notify(userId, { event: "key-scheduled", ...post, ...time, keyName: TITLE }, scheduled.id);
  for (const fields of [{}, {}, { marks: [MARK] }, { unread: true }, {}, {}, {}]) {
    const asked = await waiting(campaign, fields);
    await notify(
      userId,
      { event: "approval-asked", ...post, ...time, until: time.at, again: false },
      asked.id,
    );
  }
  await jobs["notice-mail"]({ userId }, false);
  // Several notices of each group, and more groups than one email lists.
  const several = ["post-failed", "post-uncertain", "post-unwritten", "post-missed", "thread-cut"] as const;
  for (const event of several)
    for (let index = 0; index < 7; index += 1) await notify(userId, { event, ...post, reason });
  for (let index = 0; index < 20; index += 1) await notify(userId, { event: "link-opened", label: TITLE });
  await jobs["notice-mail"]({ userId }, false);
  return [email];
}

async function mailReviews(): Promise<string[]> {
  const { id: userId } = await addUser();
  const emails = [`${uuid()}@example.com`, `${uuid()}@example.com`];
  for (const [index, email] of emails.entries()) {
    const campaign = await insertCampaign(db, userId, { title: TITLE, timeZone: ZONE });
    const [id, createdAt] = [uuid(), at(-DAY)];
    await db.insert(approvers).values({
      id,
      campaignId: campaign.id,
      userId,
      email,
      emailKey: email,
      confirmedAt: createdAt,
      createdAt,
    });
    const soon = { scheduledAt: at(10 * MINUTE) };
    await waiting(campaign, soon);
    const more = { ...soon, parts: [TEXT], media: [uuid(), uuid()], accountName: ACCOUNT };
    for (let others = index * 3; others > 0; others -= 1) await waiting(campaign, more);
    await jobs["review-mail"]({ id }, false);
    // Moves the request back a day, so that a reminder is due.
    await db
      .update(postReviews)
      .set({ askedAt: at(-DAY) })
      .where(eq(postReviews.approverId, id));
    await jobs["review-mail"]({ id }, false);
  }
  return emails;
}

async function mailWeeks(): Promise<string[]> {
  const [full, quiet, broken] = [await addUser(), await addUser(), await addUser()];
  for (const { id: userId } of [full, quiet]) {
    const campaign = await insertCampaign(db, userId, { title: TITLE, timeZone: ZONE });
    await waiting(campaign, { marks: [MARK] });
    await waiting(campaign, { unread: true });
    for (let index = 0; index < 8; index += 1) await waiting(campaign, { status: "ready" });
  }
  for (const { id: userId } of [full, broken]) await insertConnection(db, userId, { brokenReason: pageGone });
  await waiting(await insertCampaign(db, broken.id, { timeZone: ZONE }), { scheduledAt: at(-HOUR) });
  const campaign = await insertCampaign(db, full.id, { title: TITLE, timeZone: ZONE });
  await waiting(campaign, { status: "failed", reason, scheduledAt: at(-HOUR) });
  // Adds as many posts as a comparison includes.
  for (let days = 1; days <= POSTS_TO_COMPARE; days += 1) {
    const publishedAt = at(-days * DAY);
    const { id: postId, network } = await waiting(campaign, {
      status: "published",
      url: "https://example.com/1",
      scheduledAt: publishedAt,
      publishedAt,
    });
    const views = days === 1 ? 900 : 100;
    await db
      .insert(postResults)
      .values({ postId, network, age: "24h", dueAt: publishedAt, readAt: publishedAt, likes: 1, views });
  }
  for (const { id: userId } of [full, quiet, broken]) await jobs["weekly-mail"]({ userId }, false);
  return [full, quiet, broken].map(({ email }) => email);
}

async function mailInvitations(): Promise<string[]> {
  const { id: userId } = await addUser();
  const campaign = await insertCampaign(db, userId, { title: TITLE, timeZone: ZONE });
  const [id, email] = [uuid(), `${uuid()}@example.com`];
  await db
    .insert(approvers)
    .values({ id, campaignId: campaign.id, userId, email, emailKey: email, createdAt: at(0) });
  await jobs["approver-invitation-mail"]({ id }, false);
  return [email];
}

/** Sends each kind of email and returns its recipients. Null if the job does not email anyone. */
const KINDS: Record<keyof JobHandlers, null | (() => Promise<string[]>)> = {
  "approver-invitation-mail": mailInvitations,
  "invitation-mail": async () => {
    const [id, email] = [uuid(), `${uuid()}@example.com`];
    await db.insert(invitations).values({ id, email, emailKey: email, createdAt: at(0), expiresAt: at(DAY) });
    await jobs["invitation-mail"]({ id, language: LANGUAGE }, false);
    return [email];
  },
  "notice-mail": mailNotices,
  "operator-deed-mail": async () => {
    const email = `${uuid()}@example.com`;
    for (const deed of ["deleted", "exported"] as const)
      await jobs["operator-deed-mail"]({ email, language: LANGUAGE, deed, reason: TEXT, key: uuid() }, false);
    return [email];
  },
  "password-reset-mail": async () => {
    const all = [await addUser({ passwordHash: "hash" }), await addUser({ googleSub: uuid() })];
    for (const { email } of all) await jobs["password-reset-mail"]({ email }, false);
    return all.map(({ email }) => email);
  },
  push: null,
  "review-mail": mailReviews,
  "revoke-tokens": null,
  "verification-mail": async () => {
    const { id: userId, email } = await addUser({ emailVerifiedAt: null });
    await jobs["verification-mail"]({ userId }, false);
    return [email];
  },
  "way-change-mail": async () => {
    const { id: userId, email } = await addUser();
    await jobs["way-change-mail"]({ userId, change: "passkey-added", key: uuid() }, false);
    return [email];
  },
  webhook: null,
  "weekly-mail": mailWeeks,
  "wrong-codes-mail": async () => {
    const { id: userId, email } = await addUser();
    await jobs["wrong-codes-mail"]({ userId, key: uuid() }, false);
    return [email];
  },
};

it("knows every kind of job", () => {
  expect(Object.keys(KINDS).toSorted()).toEqual(Object.keys(jobs).toSorted());
});

it.each(Object.entries(KINDS).flatMap(([kind, send]) => (send ? [{ kind, send }] : [])))(
  "$kind is in the reader's language",
  async ({ send }) => {
    for (const email of await send()) {
      const mails = await everyMailTo(email);
      expect(
        untranslatedOf(mails.flatMap(({ subject, text, html }) => [subject, text, shownOn(html)])),
      ).toEqual([]);
    }
  },
);

it("every notice is in the reader's language on devices", async () => {
  const { id: userId } = await addUser();
  const [sessionId, device] = [uuid(), uuid()];
  const now = { createdAt: at(0), lastUsedAt: at(0), expiresAt: at(DAY) };
  await db.insert(sessions).values({ id: sessionId, userId, ...now });
  const sealed = deps.tokenCipher.encrypt(JSON.stringify({ endpoint: "", keys: {} }), device);
  await db
    .insert(pushSubscriptions)
    .values({ id: device, userId, sessionId, endpointHash: device, sealed, createdAt: at(0) });
  for (const message of EVERY_NOTICE) await notify(userId, message);
  for (const { id } of await db.select().from(notices).where(eq(notices.userId, userId)))
    await jobs.push({ device, notice: id }, false);
  expect(pushed).toHaveLength(EVERY_NOTICE.length);
  expect(
    untranslatedOf(
      pushed.flatMap((payload) => {
        const { title, body } = (JSON.parse(payload) as { notification: Record<string, string> })
          .notification;
        return [title!, body!];
      }),
    ),
  ).toEqual([]);
});

it("every notice is in the reader's language under the bell", async () => {
  const { user, token } = await signUp({ first_name: FIRST_NAME });
  // Creates more than one notice of each kind, so that some are combined.
  for (const message of [...EVERY_NOTICE, ...EVERY_NOTICE]) await notify(user._id, message);
  const headers = { authorization: `Bearer ${token}`, "accept-language": LANGUAGE };
  const reply = await app.inject({ url: "/api/notices", headers });
  const shown: string[] = [];
  JSON.parse(reply.payload, (name, value: unknown) => {
    if (name === "text" || name === "label") shown.push(value as string);
    return value;
  });
  expect(untranslatedOf(shown)).toEqual([]);
});

/** Pages shown after connecting an account. */
const ARRIVALS: Record<Arrival["kind"], Partial<Extract<Arrival, { kind: "connected" }>>[]> = {
  connected: [
    { account: ACCOUNT, isDefault: true, pages: 0 },
    { account: ACCOUNT, isDefault: false, pages: 7 },
  ],
  stray: [{}],
  late: [{}],
  cancelled: [{}],
  declined: [{}],
  scope: [{}],
  unavailable: [{}],
  full: [{}],
  gone: [{}],
};

it("the pages after connecting are in the reader's language", () => {
  for (const [kind, some] of Object.entries(ARRIVALS)) {
    const pages = some.map((more) => {
      const arrival = { kind, returnTo: "/profile", ...more } as Arrival;
      return answerIn(LANGUAGE, () => callbackPage("Twitter", arrival, config.publicUrl)).html;
    });
    expect(untranslatedOf(pages.map(shownOn))).toEqual([]);
  }
});

it("pages around shared resumes are in the reader's language", async () => {
  const pages = await sharedPages({ reportUrl: "/contact", webRoot: config.dataDir });
  const profile = { name: FIRST_NAME, profession: TITLE };
  const resume = resumeContent.parse({ Profile: profile });
  const shared = {
    resume,
    markup: `<p>${TEXT}</p>`,
    isIndexed: true,
    pdfPath: "/r/1.pdf",
    cardUrl: "http://localhost/r/1.jpg",
    languages: [
      { language: "ar", isShown: true, path: "/r/1" },
      { language: "he", isShown: false, path: "/r/1?lang=he" },
    ],
    publicUrl: config.publicUrl,
  };
  const shown: Record<keyof SharedPages, () => { html: string }[]> = {
    resume: () => [pages.resume({ ...shared, pass: undefined }), pages.resume({ ...shared, pass: "pass" })],
    introduction: () => [pages.introduction({ profile: resume.Profile, cardUrl: shared.cardUrl })],
    locked: () => [pages.locked(undefined), pages.locked(linkPasswordWrong)],
    missing: () => [pages.missing()],
  };
  for (const made of Object.values(shown)) {
    const all = answerIn(LANGUAGE, made);
    expect(untranslatedOf(all.map(({ html }) => shownOn(html)))).toEqual([]);
  }
});

it("calendar entries are in the reader's language", () => {
  const changed = { createdAt: at(0), updatedAt: at(0), changedAt: null };
  const about = { id: uuid(), ...job, ...changed };
  const appointment = { ...about, applicationId: uuid(), at: at(0), endsAt: null, place: TEXT };
  const sent = { ...changed, id: uuid(), campaignId: null, network: "Twitter" as const, scheduledAt: at(0) };
  const entries: Entries = {
    appointments: [
      { ...appointment, kind: "interview" },
      { ...appointment, kind: "task" },
    ],
    deadlines: [{ ...about, deadline: "2026-12-01" }],
    followUps: [{ ...about, followUpAt: at(0) }],
    posts: [
      { ...sent, text: TEXT },
      { ...sent, text: null },
    ],
  };
  const file = calendarFile(entries, { publicUrl: config.publicUrl, timeZone: "UTC", words });
  const summaries = file.replaceAll(/\r\n /gu, "").match(/(?<=^SUMMARY:).*$/gmu) ?? [];
  expect(summaries).toHaveLength(6);
  expect(untranslatedOf(summaries)).toEqual([]);
});
