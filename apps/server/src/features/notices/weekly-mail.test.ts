import { DAY, HOUR } from "@postfolio/contract/time-units.ts";
import { eq, sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { buildTestApp } from "../../../test/build-app.ts";
import { insertCampaign, insertConnection, insertPost } from "../../../test/worlds/factories.ts";
import { mailsTo } from "../../../test/mailbox.ts";
import { weeklyMails } from "../../db/schema.ts";
import { startWorker } from "../../worker.ts";
import { enqueueWeeklyMails } from "./weekly-mail.ts";

/** A Sunday. */
let now = Date.parse("2026-11-22T12:00:00Z");
const { deps, call, signUp } = await buildTestApp({ deps: { clock: () => new Date(now) } });

/** Creates a user in Berlin with a connected account, and a post that needs approval. */
async function author() {
  const { user, token } = await signUp();
  await insertConnection(deps.db, user._id, {
    accessExpiresAt: new Date(now + 90 * DAY),
    refreshToken: "sealed",
  });
  const campaign = await insertCampaign(deps.db, user._id, { timeZone: "Europe/Berlin" });
  const at = { scheduledAt: new Date(now + 4 * DAY), dueAt: new Date(now + 4 * DAY) };
  await insertPost(deps.db, campaign, { status: "awaiting_approval", text: "Bread rises", ...at });
  return { user, token };
}
const jobsOf = async (userId: string): Promise<number> => {
  const { rows } = await deps.db.execute<{ n: number }>(
    sql`select count(*)::int as n from pgboss.job where name = 'weekly-mail' and data->>'userId' = ${userId}`,
  );
  return rows[0]!.n;
};

it("is sent once on Monday morning in the user's time zone, by only one node", async () => {
  const { user } = await author();
  await enqueueWeeklyMails(deps);
  const [first] = await deps.db.select().from(weeklyMails).where(eq(weeklyMails.userId, user._id));
  expect(first?.dueAt.toISOString()).toBe("2026-11-23T07:00:00.000Z");
  expect(await jobsOf(user._id)).toBe(0);
  now = Date.parse("2026-11-23T07:00:01Z");
  await Promise.all([enqueueWeeklyMails(deps), enqueueWeeklyMails(deps), enqueueWeeklyMails(deps)]);
  expect(await jobsOf(user._id)).toBe(1);
  const worker = startWorker(deps);
  await vi.waitUntil(() => mailsTo(user.email), { timeout: 10_000 });
  await worker.stop();
  const [mail, ...more] = (await mailsTo(user.email))!;
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("Your week: 1 post waiting for you");
  expect(mail?.oneClick).toContain("/api/notices/unsubscribe?token=");
  const [next] = await deps.db.select().from(weeklyMails).where(eq(weeklyMails.userId, user._id));
  expect(next?.dueAt.toISOString()).toBe("2026-11-30T07:00:00.000Z");
});

it("waits for the next morning after an outage, and respects opting out", async () => {
  const { user, token } = await author();
  const off = { post: true, campaign: true, connection: true, application: true, weekly: false };
  await call("PUT /api/notices/mail", { body: off }, token);
  await enqueueWeeklyMails(deps);
  now = Date.parse("2026-12-02T02:00:00Z");
  await enqueueWeeklyMails(deps);
  expect(await jobsOf(user._id)).toBe(0);
  now += 6 * HOUR;
  await enqueueWeeklyMails(deps);
  expect(await jobsOf(user._id)).toBe(1);
  const worker = startWorker(deps);
  await vi.waitUntil(
    async () => {
      const { rows } = await deps.db.execute(
        sql`select 1 from pgboss.job where name = 'weekly-mail' and state = 'completed' and data->>'userId' = ${user._id}`,
      );
      return rows.length === 1;
    },
    { timeout: 10_000 },
  );
  await worker.stop();
  const subjects = ((await mailsTo(user.email)) ?? []).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith("Your week"))).toEqual([]);
});
