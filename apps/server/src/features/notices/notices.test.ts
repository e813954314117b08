import { randomUUID } from "node:crypto";
import { pageGone } from "@postfolio/contract/connections/connection-texts.ts";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { buildTestApp } from "../../../test/build-app.ts";
import { letJobsRun } from "../../../test/let-jobs-run.ts";
import { mailsTo } from "../../../test/mailbox.ts";
import { users } from "../../db/schema.ts";
import { wordsFor } from "../../words.ts";
import { startWorker } from "../../worker.ts";
import type { NoticeMessage } from "./notice-kinds.offers.ts";
import { mailNotices as mailThem } from "./notice-mail.ts";
import { createNotify, settleNotices, sweepNotices } from "./notices.ts";

let now = Date.now();
const { app, deps, call, refusal, signUp } = await buildTestApp({ deps: { clock: () => new Date(now) } });
const notify = createNotify(deps);
/** Emails notices that do not refer to real posts. */
const mailNotices = (given: typeof deps, userId: string) =>
  mailThem({ ...given, askedPost: async () => undefined, stoppablePost: async () => undefined }, userId);

/** The request body that RFC 8058 specifies. */
const ONE_CLICK = "List-Unsubscribe=One-Click";

/** Returns a notice about a failed post, with a unique key by default. */
const failed = (userId: string, key: string = randomUUID(), message: Partial<PostMessage> = {}) => ({
  userId,
  key,
  message: { ...POST, reason: `Cause ${key}`, ...message },
  link: `/campaigns/1?post=${key}`,
  about: key,
});
type PostMessage = Extract<NoticeMessage, { reason: string; title: string | null }>;
const POST: PostMessage = {
  event: "post-failed",
  network: "Twitter",
  title: "Launch",
  text: "Bread rises",
  reason: "X refused it",
};
const tooLate = { event: "post-missed", reason: "You were asked first and it was not approved" } as const;
const overdue = (userId: string) => ({
  userId,
  key: randomUUID(),
  message: { event: "payment-failed", plan: "basic_m", dueBy: "2026-11-28T12:00:00Z" } as const,
  link: "/subscription",
  about: "payment",
});
const list = async (token: string) => (await call("GET /api/notices", {}, token)).data;
const read = async (token: string, ids?: string[]) =>
  (await call("POST /api/notices/read", { body: { ids } }, token)).data.unread;

describe("the bell", () => {
  it("shows the newest first, and an event once however often it is reported", async () => {
    const { user, token } = await signUp();
    for (const key of ["a", "b", "a"]) {
      now += 1000;
      await notify(deps.db, failed(user._id, key, { text: key }));
    }
    const { unread, notices } = await list(token);
    expect(unread).toBe(2);
    expect(notices.map(({ text, read }) => ({ text, read }))).toEqual([
      { text: "“b” from “Launch” was not published on Twitter. Cause b", read: false },
      { text: "“a” from “Launch” was not published on Twitter. Cause a", read: false },
    ]);
  });

  it("marks some as read, then all, but not those of other users", async () => {
    const [mine, other] = [await signUp(), await signUp()];
    for (const { user } of [mine, mine, mine, other]) await notify(deps.db, failed(user._id));
    const [first] = (await list(mine.token)).notices;
    expect(await read(other.token, [first!._id, "no id", randomUUID()])).toBe(1);
    expect((await list(mine.token)).unread).toBe(3);
    expect(await read(mine.token, [first!._id])).toBe(2);
    expect((await list(mine.token)).notices.map((notice) => notice.read)).toEqual([true, false, false]);
    expect(await read(mine.token)).toBe(0);
    expect((await list(other.token)).unread).toBe(1);
  });

  it("counts all that are unread and shows the latest fifty", async () => {
    const { user, token } = await signUp();
    for (let n = 0; n < 55; n += 1) await notify(deps.db, failed(user._id));
    const { unread, notices } = await list(token);
    expect([unread, notices.length]).toEqual([55, 50]);
  });

  it("shows users' texts unchanged", async () => {
    const { user, token } = await signUp();
    const said = [
      "was not written on a piano",
      "was missed on Twitter. may not have been published on LinkedIn",
      "A post from “Launch” was not published on {network} $& $1 %s",
    ];
    for (const text of said) {
      await notify(deps.db, failed(user._id, randomUUID(), { event: "post-unwritten", title: text, text }));
    }
    const { notices } = await list(token);
    expect(notices.map(({ text }) => text.split(" Cause ")[0]).toReversed()).toEqual(
      said.map((text) => `“${text}” from “${text}” was not written for Twitter.`),
    );
  });

  it("combines many notices of a kind, with their number and the latest one", async () => {
    const { user, token } = await signUp();
    for (let n = 0; n < 86; n += 1) {
      now += 1000;
      await notify(deps.db, failed(user._id, `${n}`, { ...tooLate, text: `Post ${n}` }));
    }
    await notify(deps.db, failed(user._id, "other", { ...tooLate, network: "Linkedin" }));
    const { unread, notices } = await list(token);
    expect(unread).toBe(2);
    expect(notices).toMatchObject([
      { count: 1, items: [], link: "/campaigns/1?post=other" },
      { count: 86, link: "/campaigns/1", text: `86 posts were missed on Twitter. ${tooLate.reason}` },
    ]);
    expect(notices[1]!.items).toHaveLength(50);
    expect(notices[1]!.items[0]).toMatchObject({
      text: expect.stringContaining("“Post 85” from “Launch” was missed on Twitter"),
      link: "/campaigns/1?post=85",
    });
    expect(await read(token, [notices[1]!.items[7]!._id])).toBe(1);
    expect((await list(token)).notices.map((notice) => notice.read)).toEqual([false, true]);
  });

  it("shows a failed payment first while it is unread", async () => {
    const { user, token } = await signUp();
    await notify(deps.db, overdue(user._id));
    for (let n = 0; n < 60; n += 1) {
      now += 1000;
      await notify(deps.db, failed(user._id));
    }
    const [first, ...others] = (await list(token)).notices;
    expect(first).toMatchObject({ kind: "payment", read: false });
    expect(others).toHaveLength(49);
    await read(token, [first!._id]);
    expect((await list(token)).notices.some(({ kind }) => kind === "payment")).toBe(false);
  });

  it("marks settled and superseded notices as read", async () => {
    const { user, token } = await signUp();
    const retried = failed(user._id, "retried");
    for (const notice of [retried, failed(user._id, "other"), { ...retried, key: "failed again" }]) {
      now += 1000;
      await notify(deps.db, notice);
    }
    const states = async () => (await list(token)).notices.map((notice) => notice.read);
    expect(await states()).toEqual([false, false, true]);
    await settleNotices(deps, { db: deps.db, userId: user._id, about: ["retried"] });
    // Both notices about the same post are now combined.
    expect(await states()).toEqual([true, false]);
    // Repeating the first notice does not replace any other.
    await notify(deps.db, retried);
    expect(await states()).toEqual([true, false]);
  });

  it("is for users", async () => {
    expect(await refusal("GET /api/notices", {})).toMatchObject({ status: 401 });
    expect(await refusal("POST /api/notices/read", { body: {} })).toMatchObject({ status: 401 });
  });

  it("reports nothing about a change that was rolled back", async () => {
    const { user, token } = await signUp();
    const rolledBack = deps.db.transaction(async (tx) => {
      await notify(tx, failed(user._id));
      throw new Error("the change failed");
    });
    await expect(rolledBack).rejects.toThrow("the change failed");
    expect((await list(token)).unread).toBe(0);
  });

  it("deletes notices read 90 days ago, but no unread ones", async () => {
    const { user, token } = await signUp();
    await notify(deps.db, failed(user._id));
    await read(token);
    await notify(deps.db, failed(user._id));
    now += 91 * 24 * 60 * 60 * 1000;
    expect(await sweepNotices(deps)).toBeGreaterThan(0);
    const later = await buildTestApp({ deps: { db: deps.db, clock: () => new Date() } });
    expect((await later.call("GET /api/notices", {}, token)).data.notices).toMatchObject([{ read: false }]);
  });
});

describe("mails of notices", () => {
  it("combine simultaneous notices in one email, once, and link to each", async () => {
    const { user } = await signUp();
    const worker = startWorker(deps);
    await deps.db.transaction(async (tx) => {
      await notify(tx, failed(user._id, "one", { text: "<b>Post one</b>" }));
      await notify(tx, failed(user._id, "two"));
      await notify(tx, failed(user._id, "one"));
    });
    await letJobsRun(deps.db);
    const [mail] = await vi.waitUntil(() => mailsTo(user.email), { timeout: 10_000 });
    expect(mail!.subject).toBe("Not published on Twitter: “<b>Post one</b>” from “Launch”, and 1 more");
    expect(mail!.text).toContain("“<b>Post one</b>” from “Launch” was not published on Twitter");
    expect(mail!.text).toContain(`${deps.config.publicUrl}/campaigns/1?post=two`);
    expect(mail!.html).toContain("&lt;b&gt;Post one");

    await notify(deps.db, failed(user._id, "three", { text: "A third\r\nBcc: everybody@example.com" }));
    await letJobsRun(deps.db);
    const mails = await vi.waitUntil(
      async () => {
        const all = (await mailsTo(user.email)) ?? [];
        return all.length > 1 && all;
      },
      { timeout: 10_000 },
    );
    expect(mails.map(({ subject, to }) => ({ subject, to }))).toEqual([
      {
        subject: "Not published on Twitter: “A third Bcc: everybody@example.com” from “Launch”",
        to: [user.email],
      },
      { subject: mail!.subject, to: [user.email] },
    ]);
    await worker.stop();
  });

  it("report only payments before the email is confirmed", async () => {
    const { user } = await signUp({ verified: false });
    await deps.db.transaction(async (tx) => {
      await notify(tx, failed(user._id, "1", { ...tooLate, title: "A title", text: "A text" }));
      await notify(tx, overdue(user._id));
    });
    await mailNotices(deps, user._id);
    const mails = (await mailsTo(user.email)) ?? [];
    expect(mails.map(({ subject }) => subject).filter((subject) => !subject.startsWith("Confirm"))).toEqual([
      "Payment failed: update your card by Nov 28, 2026 to keep Professional",
    ]);
  });

  it("are in the language of their reader's account, with the reason, too", async () => {
    const { user } = await signUp();
    await deps.db.update(users).set({ language: "de" }).where(eq(users.id, user._id));
    await notify(deps.db, failed(user._id, randomUUID(), { reason: pageGone }));
    await mailNotices(deps, user._id);
    const [mail] = (await mailsTo(user.email))!;
    expect(mail!.html).toContain('<html lang="de">');
    expect(mail!.text).toContain(wordsFor("de").sentenceOf(pageGone));
  });

  it("report a failed payment alone, combine many of a kind, and start with the outcome", async () => {
    const { user } = await signUp();
    await deps.db.transaction(async (tx) => {
      for (let n = 0; n < 41; n += 1) {
        const text = `${n} ${"a rather long opening of a post ".repeat(2)}`;
        await notify(tx, failed(user._id, `${n}`, { ...tooLate, title: "A title that is long, too", text }));
      }
      await notify(tx, overdue(user._id));
    });
    await mailNotices(deps, user._id);
    const [many, payment, ...none] = (await mailsTo(user.email))!;
    expect(none).toEqual([]);
    expect(payment!.subject).toBe("Payment failed: update your card by Nov 28, 2026 to keep Professional");
    expect(payment!.text).not.toContain("missed");
    expect(many!.subject).toBe("Missed on Twitter: 41 posts");
    expect(many!.text).toContain(`41 posts were missed on Twitter. ${tooLate.reason}`);
    expect(many!.text.match(/\/campaigns\/1\?post=/gu)).toHaveLength(5);
    expect(many!.text).toContain("And 36 more like these");
    // Each post's line starts with the outcome, and only the end of the line is truncated.
    expect(many!.text).toMatch(/Missed on Twitter: “0 a rather long opening [^\n]*…/u);
  });

  it("do not repeat an unread notice for a day, but ask for each approval", async () => {
    const { user, token } = await signUp();
    const tell = async (message: NoticeMessage) => {
      now += 60 * 60 * 1000;
      await notify(deps.db, { userId: user._id, key: randomUUID(), message, link: "/campaigns/1" });
      await mailNotices(deps, user._id);
    };
    const subjects = async () =>
      ((await mailsTo(user.email)) ?? []).map(({ subject }) => subject).toReversed();
    const missed = { ...POST, ...tooLate };
    for (let n = 0; n < 3; n += 1) await tell(missed);
    expect(await subjects()).toEqual(["Missed on Twitter: “Bread rises” from “Launch”"]);
    now += 24 * 60 * 60 * 1000;
    await tell(missed);
    expect((await subjects()).at(-1)).toBe("Missed on Twitter: 3 posts");
    await read(token);
    await tell(missed);
    const { reason: _none, ...post } = POST;
    const asked = {
      event: "approval-asked",
      at: "2026-11-23T14:04:00Z",
      until: "2026-11-23T16:04:00Z",
      timeZone: "Europe/Berlin",
      again: false,
    } as const;
    for (let n = 0; n < 2; n += 1) await tell({ ...post, ...asked });
    expect((await subjects()).slice(2)).toEqual([
      "Missed on Twitter: “Bread rises” from “Launch”",
      "Waiting for your approval: “Bread rises” from “Launch”",
      "Waiting for your approval: “Bread rises” from “Launch”",
    ]);
  });

  it("are not sent for notices that were already read", async () => {
    const { user, token } = await signUp();
    await notify(deps.db, failed(user._id));
    await read(token);
    const other = await signUp();
    await notify(deps.db, failed(other.user._id));
    const worker = startWorker(deps);
    await letJobsRun(deps.db);
    await vi.waitUntil(() => mailsTo(other.user.email), { timeout: 10_000 });
    await worker.stop();
    expect(await mailsTo(user.email)).toBeUndefined();
  });

  it("are retried when the mail server is busy, and dropped when it rejects the address", async () => {
    const busy = await signUp({ email: `${randomUUID()}+busy@example.com` });
    const refused = await signUp({ email: `${randomUUID()}+refused@example.com` });
    for (const { user } of [busy, refused]) await notify(deps.db, failed(user._id));
    const worker = startWorker(deps);
    await letJobsRun(deps.db);
    await vi.waitUntil(() => mailsTo(busy.user.email), { timeout: 15_000 });
    await worker.stop();
    expect(await mailsTo(refused.user.email)).toBeUndefined();
    const { rows } = await deps.db.execute(
      sql`select state, retry_count from pgboss.job
          where name = 'notice-mail' and data->>'userId' = ${refused.user._id}`,
    );
    expect(rows).toEqual([{ state: "completed", retry_count: 0 }]);
  });

  it("are not queued if email is off", async () => {
    const off = await buildTestApp({ deps: { db: deps.db }, settings: { NODE_ENV: "production" } });
    const { user, token } = await off.signUp();
    await createNotify(off.deps)(deps.db, failed(user._id));
    expect((await off.call("GET /api/notices", {}, token)).data.unread).toBe(1);
    const { rows } = await deps.db.execute(
      sql`select id from pgboss.job where data->>'userId' = ${user._id}`,
    );
    expect(rows).toEqual([]);
  });
});

describe("choosing emails", () => {
  const choices = async (token: string) => (await call("GET /api/notices/mail", {}, token)).data;
  const ALL = { post: true, campaign: true, connection: true, application: true, weekly: true };
  const mails = async (user: { email: string }) =>
    ((await mailsTo(user.email)) ?? []).map(({ subject }) => subject);

  async function verified() {
    const { user, token } = await signUp();
    await deps.db
      .update(users)
      .set({ emailVerifiedAt: new Date(now) })
      .where(eq(users.id, user._id));
    now += 1000;
    return { user, token };
  }

  it("stops those of a kind for good, but not the bell or payments", async () => {
    const { user, token } = await verified();
    expect(await choices(token)).toEqual(ALL);
    const body = { ...ALL, post: false };
    expect((await call("PUT /api/notices/mail", { body }, token)).data).toEqual(body);
    await notify(deps.db, failed(user._id));
    await notify(deps.db, overdue(user._id));
    await mailNotices(deps, user._id);
    expect(await mails(user)).toEqual([expect.stringContaining("Payment failed")]);
    expect((await mailsTo(user.email))![0]!.oneClick).toBeUndefined();
    expect((await list(token)).unread).toBe(2);
    // After emails are turned on again, only later events are mailed.
    await call("PUT /api/notices/mail", { body: ALL }, token);
    await mailNotices(deps, user._id);
    expect(await mails(user)).toHaveLength(1);
    expect((await refusal("PUT /api/notices/mail", { body: { post: "no" } }, token)).status).toBe(400);
  });

  it("works with one click in an email, without a session, through a link that cannot be forged", async () => {
    const { user, token } = await verified();
    await notify(deps.db, failed(user._id));
    await mailNotices(deps, user._id);
    const [mail] = (await mailsTo(user.email))!;
    const url = new URL(mail!.oneClick!);
    expect(mail!.text).toContain(`/unsubscribe#${url.searchParams.get("token")}`);
    const click = (address: string, type = "application/x-www-form-urlencoded", payload = ONE_CLICK) =>
      app.inject({ method: "POST", url: address, headers: type ? { "content-type": type } : {}, payload });
    const { user: other } = await signUp();
    for (const forged of [url.search.replace(user._id, other._id), "?token=", "?token=.", ""]) {
      expect((await click(url.pathname + forged)).statusCode).toBe(400);
    }
    expect(await choices(token)).toEqual(ALL);
    expect((await click(url.pathname + url.search)).statusCode).toBe(200);
    expect(await choices(token)).toEqual({
      post: false,
      campaign: false,
      connection: false,
      application: false,
      weekly: false,
    });
    // RFC 8058 prefers multipart/form-data, and some mail programs send another body or none at all.
    for (const [type, body] of [
      ["application/x-www-form-urlencoded", ONE_CLICK],
      [
        "multipart/form-data; boundary=x",
        `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--`,
      ],
      ["application/json", "not JSON"],
      ["text/plain", "x".repeat(10 * 1024)],
      ["", ""],
    ] as const) {
      expect((await click(url.pathname + url.search, type, body)).statusCode).toBe(200);
    }
    expect((await click(url.pathname + url.search, "text/plain", "x".repeat(10 * 1024 + 1))).statusCode).toBe(
      413,
    );
    await deps.db.delete(users).where(eq(users.id, user._id));
    expect((await click(url.pathname + url.search)).statusCode).toBe(200);
  });
});

it.each([
  [{ event: "payment-failed", plan: "basic_m", dueBy: "2026-11-28T12:00:00Z" }, "Update your card", "/there"],
  [{ event: "plan-over", plan: "basic_m", owed: true }, "See plans", "/pricing-plans"],
  [{ event: "connection-broken", account: "Ada", reason: "Access was withdrawn" }, "Reconnect", "/there"],
  [{ event: "connection-ending", account: "Ada", network: "Twitter", days: 3 }, "Reconnect", "/there"],
  [{ event: "no-news", network: "Twitter", title: "Launch" }, "Edit campaign", "/there?do=edit"],
  [POST, "Try again", "/there?do=retry"],
  [{ ...POST, ...tooLate }, "Publish it now", "/there?do=retry"],
  [{ ...POST, event: "post-unwritten" }, "Write it yourself", "/there?do=change"],
] as [NoticeMessage, string, string][])(
  "a notice that requires action has its button: %o",
  async (...row) => {
    const [message, label, link] = row;
    const { user, token } = await signUp();
    await notify(deps.db, { userId: user._id, key: randomUUID(), message, link: "/there" });
    expect((await list(token)).notices[0]?.actions).toEqual([{ label, link }]);
  },
);
