import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { buildTestApp } from "../../../test/build-app.ts";
import { mailsTo } from "../../../test/mailbox.ts";
import { startWorker } from "../../worker.ts";
import { createNotify, sweepNotices } from "./notices.ts";

let now = Date.now();
const { deps, call, refusal, signUp } = await buildTestApp({ deps: { clock: () => new Date(now) } });
const notify = createNotify(deps);

const failed = (userId: string, key: string = randomUUID(), text = "A post could not be published") => ({
  userId,
  kind: "post" as const,
  key,
  text,
  link: `/campaigns/1?post=${key}`,
});
const list = async (token: string) => (await call("GET /api/notices", {}, token)).data;
const read = async (token: string, ids?: string[]) =>
  (await call("POST /api/notices/read", { body: { ids } }, token)).data.unread;

/** Jobs wait until what comes together can go as one; this lets them run now. */
const letJobsRun = () =>
  deps.db.execute(sql`update pgboss.job set start_after = now() where state = 'created'`);

describe("the bell", () => {
  it("shows the newest first, and an event once however often it is told", async () => {
    const { user, token } = await signUp();
    for (const key of ["a", "b", "a"]) {
      now += 1000;
      await notify(deps.db, failed(user._id, key, key));
    }
    const { unread, notices } = await list(token);
    expect(unread).toBe(2);
    expect(notices.map(({ text, read }) => ({ text, read }))).toEqual([
      { text: "b", read: false },
      { text: "a", read: false },
    ]);
  });

  it("marks some as read, then all, and nobody else's", async () => {
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

  it("is for users", async () => {
    expect(await refusal("GET /api/notices", {})).toMatchObject({ status: 401 });
    expect(await refusal("POST /api/notices/read", { body: {} })).toMatchObject({ status: 401 });
  });

  it("says nothing of a change that was rolled back", async () => {
    const { user, token } = await signUp();
    const rolledBack = deps.db.transaction(async (tx) => {
      await notify(tx, failed(user._id));
      throw new Error("the change failed");
    });
    await expect(rolledBack).rejects.toThrow("the change failed");
    expect((await list(token)).unread).toBe(0);
  });

  it("forgets what was read 90 days ago, and nothing unread", async () => {
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
  it("tell in one mail what came together, once, and link to each place", async () => {
    const { user } = await signUp();
    const worker = startWorker(deps);
    await deps.db.transaction(async (tx) => {
      await notify(tx, failed(user._id, "one", "<b>Post one</b> could not be published"));
      await notify(tx, failed(user._id, "two"));
      await notify(tx, failed(user._id, "one"));
    });
    await letJobsRun();
    const [mail] = await vi.waitUntil(() => mailsTo(user.email), { timeout: 10_000 });
    expect(mail!.subject).toBe("2 things in your account need a look");
    expect(mail!.text).toContain("<b>Post one</b> could not be published");
    expect(mail!.text).toContain(`${deps.config.publicUrl}/campaigns/1?post=two`);
    expect(mail!.html).toContain("&#60;b&#62;Post one");

    await notify(deps.db, failed(user._id, "three", "A third\r\nBcc: everybody@example.com"));
    await letJobsRun();
    const mails = await vi.waitUntil(
      async () => {
        const all = (await mailsTo(user.email)) ?? [];
        return all.length > 1 && all;
      },
      { timeout: 10_000 },
    );
    expect(mails.map(({ subject, to }) => ({ subject, to }))).toEqual([
      { subject: "A third Bcc: everybody@example.com", to: [user.email] },
      { subject: "2 things in your account need a look", to: [user.email] },
    ]);
    await worker.stop();
  });

  it("are not sent for what was read before", async () => {
    const { user, token } = await signUp();
    await notify(deps.db, failed(user._id));
    await read(token);
    const other = await signUp();
    await notify(deps.db, failed(other.user._id));
    const worker = startWorker(deps);
    await letJobsRun();
    await vi.waitUntil(() => mailsTo(other.user.email), { timeout: 10_000 });
    await worker.stop();
    expect(await mailsTo(user.email)).toBeUndefined();
  });

  it("are tried again when the mail server is busy, and given up when it refuses the address", async () => {
    const busy = await signUp({ email: `${randomUUID()}+busy@example.com` });
    const refused = await signUp({ email: `${randomUUID()}+refused@example.com` });
    for (const { user } of [busy, refused]) await notify(deps.db, failed(user._id));
    const worker = startWorker(deps);
    await letJobsRun();
    await vi.waitUntil(() => mailsTo(busy.user.email), { timeout: 15_000 });
    await worker.stop();
    expect(await mailsTo(refused.user.email)).toBeUndefined();
    const { rows } = await deps.db.execute(
      sql`select state, retry_count from pgboss.job where data->>'userId' = ${refused.user._id}`,
    );
    expect(rows).toEqual([{ state: "completed", retry_count: 0 }]);
  });

  it("are not asked for where mail is off", async () => {
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
