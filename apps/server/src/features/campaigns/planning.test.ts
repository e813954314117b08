import type { CampaignUpdate } from "@postfolio/contract/campaigns/campaigns.ts";
import { HOUR } from "@postfolio/contract/time-units.ts";
import { and, eq, sql } from "drizzle-orm";
import { v7 as uuid, version } from "uuid";
import { beforeEach, describe, expect, it } from "vitest";
import { buildTestApp } from "../../../test/build-app.ts";
import { insertCampaign, insertUser, postsIn } from "../../../test/worlds/factories.ts";
import { campaigns, posts, users } from "../../db/schema.ts";
import { buildFeatures } from "../../features.ts";
import { planAhead } from "./planning.ts";
import { MESSAGES } from "../../../../../scripts/testing/english.ts";

const NOON = new Date("2026-11-21T12:00:00Z");
let now = NOON;
beforeEach(() => {
  now = NOON;
});

/** How many posts were planned, according to the metrics. */
let counted = 0;
const tally = { count: () => {}, late: () => {}, planned: (number: number) => void (counted += number) };
const { call, refusal, deps, signUp } = await buildTestApp({ deps: { clock: () => now, tally } });
const { db } = deps;
const planning = buildFeatures(deps);

const postsOf = (campaignId: string) => postsIn(db, campaignId);
const times = (rows: { scheduledAt: Date }[]) =>
  rows.map(({ scheduledAt }) => scheduledAt.toISOString().slice(5, 16));
const change = (id: string, fields: Partial<typeof posts.$inferInsert>) =>
  db.update(posts).set(fields).where(eq(posts.id, id));

/** Creates a user with a campaign that has no offset and 3 slots a day: 11:00, 15:00 and 19:00 UTC. */
async function started(fields: object = {}) {
  const { user, token } = await signUp();
  await db.update(users).set({ plan: "golden_m" }).where(eq(users.id, user._id));
  const body = { title: "The sea", type: "Twitter" as const, prompt: "Sea", schedule: 3, user: user._id };
  const { data } = await call("POST /api/campaigns/create", { body: { ...body, ...fields } }, token);
  const edit = (dataUpdate: CampaignUpdate) =>
    call("PUT /api/users/editCampaign/:id", { params: { id: data._id }, body: { dataUpdate } }, token);
  await db.update(campaigns).set({ offsetMinutes: 0 }).where(eq(campaigns.id, data._id));
  await edit({ windowEnd: "20:00" });
  await edit({ windowEnd: "21:00" });
  return { id: data._id, token, edit, user: user._id };
}

it("counts every planned post, when a campaign is created and when it changes", async () => {
  counted = 0;
  const { id, edit } = await started();
  const made = counted;
  expect(made).toBeGreaterThanOrEqual((await postsOf(id)).length);
  await edit({ schedule: 5 });
  const all = await postsOf(id);
  expect(counted - made).toBe(7 * 2 + all.filter(({ day }) => day === "2026-11-21").length - 2);
  await edit({ title: "The same times" });
  await edit({ status: "Sleep" });
  await edit({ status: "Active" });
  expect(counted - made).toBe(7 * 2 + all.filter(({ day }) => day === "2026-11-21").length - 2);
});

describe("a new campaign", () => {
  it("has today's remaining slots and those of seven more days, drafted an hour ahead", async () => {
    const { id } = await started();
    const planned = await postsOf(id);
    expect(times(planned).slice(0, 4)).toEqual(["11-21T15:00", "11-21T19:00", "11-22T11:00", "11-22T15:00"]);
    expect(times(planned).at(-1)).toBe("11-28T19:00");
    expect(planned).toHaveLength(2 + 7 * 3);
    for (const post of planned) {
      expect(post).toMatchObject({ status: "planned", text: null, attempts: 0, network: "Twitter" });
      expect(post.scheduledAt.getTime() - post.dueAt.getTime()).toBe(HOUR);
      expect(version(post.id)).toBe(7);
    }
    expect(new Set(planned.map((post) => post.id)).size).toBe(planned.length);
  });

  it("stays within its window with its offset", async () => {
    const { user, token } = await signUp();
    const window = { windowStart: "09:00", windowEnd: "09:02", timeZone: "Asia/Kolkata" };
    const body = { title: "Sea", type: "Twitter" as const, prompt: "Sea", schedule: 1, user: user._id };
    const { data } = await call("POST /api/campaigns/create", { body: { ...body, ...window } }, token);
    expect(times(await postsOf(data._id))[0]).toBe("11-22T03:31");
  });
});

describe("an edit", () => {
  it("records when the campaign was last changed", async () => {
    const { id, token, edit } = await started();
    const read = async () => (await call("GET /api/campaigns/:id", { params: { id } }, token)).data;
    const { createdAt } = await read();
    now = new Date(NOON.getTime() + HOUR);
    await edit({ keywords: ["waves"] });
    now = new Date(NOON.getTime() + 2 * HOUR);
    expect(await read()).toMatchObject({ createdAt, updatedAt: "2026-11-21T13:00:00.000Z" });
  });

  it("moves untouched posts with their texts, but not those published, failed, skipped or being published", async () => {
    const { id, edit } = await started();
    const before = await postsOf(id);
    const kept = before.slice(0, 5);
    const statuses = ["published", "failed", "skipped", "publishing", "unknown"] as const;
    for (const [index, status] of statuses.entries()) {
      await change(kept[index]!.id, { status, text: `Post ${index}`, leaseId: uuid() });
    }
    const [ready, waiting, written] = before.slice(5);
    await change(ready!.id, { status: "ready", text: "Ready", dueAt: ready!.scheduledAt });
    await change(waiting!.id, { status: "awaiting_approval", text: "Waiting" });
    await change(written!.id, { text: "Old text", dueAt: now });
    const untouched = await postsOf(id);

    await edit({ windowStart: "08:00", windowEnd: "20:00" });
    const after = new Map((await postsOf(id)).map((post) => [post.id, post]));
    expect(kept.map((post) => after.get(post.id))).toEqual(untouched.slice(0, 5));
    const hourEarlier = (at: Date) => new Date(at.getTime() - HOUR);
    for (const post of untouched.slice(5)) {
      expect(after.get(post.id)).toMatchObject({
        scheduledAt: hourEarlier(post.scheduledAt),
        text: post.text,
        status: post.status,
      });
    }
    expect(after.get(ready!.id)?.dueAt).toEqual(hourEarlier(ready!.scheduledAt));
    expect(after.get(waiting!.id)?.dueAt).toEqual(new Date(waiting!.scheduledAt.getTime() + HOUR));
    expect(after.get(written!.id)?.dueAt).toEqual(now);
    expect(after.size).toBe(before.length);
  });

  it("to own times moves posts to exactly these, and back to the window", async () => {
    const { id, edit } = await started({ timeZone: "Europe/Berlin" });
    await db.update(campaigns).set({ offsetMinutes: 5 }).where(eq(campaigns.id, id));
    const before = await postsOf(id);
    const { data } = await edit({ times: ["20:45", "07:30", "16:00"] });
    expect(data).toMatchObject({ times: ["07:30", "16:00", "20:45"], schedule: 3 });
    const own = await postsOf(id);
    expect(times(own).slice(0, 4)).toEqual(["11-21T15:00", "11-21T19:45", "11-22T06:30", "11-22T15:00"]);
    expect(own.map((post) => post.id)).toEqual(before.map((post) => post.id));
    // The number of times determines the number of posts, within the plan.
    expect((await edit({ times: ["18:00"] })).data.schedule).toBe(1);
    expect(times(await postsOf(id)).slice(0, 2)).toEqual(["11-21T17:00", "11-22T17:00"]);
    now = new Date(NOON.getTime() + 24 * HOUR);
    await planAhead(planning);
    expect(times(await postsOf(id)).at(-1)).toBe("11-29T17:00");
    expect((await edit({ times: null })).data).toMatchObject({ times: null, windowStart: "09:00" });
    expect(times(await postsOf(id)).slice(0, 2)).toEqual(["11-21T17:00", "11-22T14:05"]);
  });

  it("of the posts a day alone is refused if the campaign has own times", async () => {
    const { token, id, edit } = await started();
    await edit({ times: ["18:00", "20:00"] });
    const answer = await refusal(
      "PUT /api/users/editCampaign/:id",
      { params: { id }, body: { dataUpdate: { schedule: 3 } } },
      token,
    );
    expect(answer).toEqual({ status: 400, message: MESSAGES.timesPerPost });
  });

  it("of the schedule adds slots and removes extra ones, the user's own texts last", async () => {
    const { id, edit } = await started();
    const [first, second, , , third] = await postsOf(id);
    await change(first!.id, { status: "ready", text: "Mine", edited: true });
    await change(second!.id, { status: "ready", text: "Draft" });
    await change(third!.id, { status: "ready", text: "Tomorrow's last, and mine", edited: true });
    await edit({ schedule: 6 });
    const more = await postsOf(id);
    expect(times(more).slice(0, 5)).toEqual([
      "11-21T14:00",
      "11-21T16:00",
      "11-21T18:00",
      "11-21T20:00",
      "11-22T10:00",
    ]);
    expect(more).toHaveLength(4 + 7 * 6);
    await edit({ schedule: 1 });
    const fewer = await postsOf(id);
    expect(times(fewer).slice(0, 3)).toEqual(["11-21T15:00", "11-22T15:00", "11-23T15:00"]);
    expect(fewer).toHaveLength(1 + 7);
    expect(fewer[0]).toMatchObject({ id: first!.id, text: "Mine", status: "ready", slot: 0 });
    expect(fewer[1]).toMatchObject({ id: third!.id, status: "ready", slot: 0, dueAt: fewer[1]!.scheduledAt });
  });

  it("of the time zone moves every post to the same wall-clock time there", async () => {
    const { id, edit } = await started();
    await edit({ timeZone: "America/New_York" });
    expect(times(await postsOf(id)).slice(0, 4)).toEqual([
      "11-21T16:00",
      "11-21T20:00",
      "11-22T00:00",
      "11-22T16:00",
    ]);
    now = new Date("2026-11-21T21:00:00Z");
    await edit({ timeZone: "Asia/Kolkata" });
    const moved = await postsOf(id);
    // In India, the 21st is already over, and all times on the 22nd are still ahead.
    expect(times(moved.filter(({ scheduledAt }) => scheduledAt > now)).slice(0, 2)).toEqual([
      "11-22T05:30",
      "11-22T09:30",
    ]);
    expect(new Set(moved.map(({ day, slot }) => `${day} ${slot}`)).size).toBe(moved.length);
  });

  it("never plans a second post for a slot", async () => {
    const { id, edit } = await started({ schedule: 1 });
    const [today] = await postsOf(id);
    await change(today!.id, { status: "published", scheduledAt: now });
    await edit({ windowStart: "20:00", windowEnd: "23:00" });
    expect((await postsOf(id)).filter(({ day }) => day === "2026-11-21")).toMatchObject([{ id: today!.id }]);
  });

  it("of the prompt, post type or link has drafts rewritten, but not the user's own texts", async () => {
    const updates: CampaignUpdate[] = [
      { prompt: "The hills" },
      { postType: "Browse for news" },
      { includeLink: true },
    ];
    for (const update of updates) {
      const { id, edit } = await started();
      const [drafted, waiting, own, leased, sentNow] = await postsOf(id);
      const source = { title: "News", url: "https://example.com", publisher: "", publishedAt: null };
      await change(drafted!.id, { status: "ready", text: "Draft", source: source as never, attempts: 2 });
      await change(waiting!.id, { status: "awaiting_approval", text: "Draft" });
      await change(own!.id, { status: "ready", text: "Mine", edited: true });
      await change(leased!.id, { leaseId: uuid(), leaseUntil: new Date(now.getTime() + HOUR) });
      await change(sentNow!.id, { status: "ready", text: "Now", scheduledAt: now, dueAt: now });
      await edit({ title: "Another title" });
      expect((await postsOf(id)).filter(({ text }) => text === "Draft")).toHaveLength(2);
      await edit(update);
      const after = new Map((await postsOf(id)).map((post) => [post.id, post]));
      const unwritten = { status: "planned", text: null, source: null, attempts: 0, leaseId: null };
      for (const { id: post, scheduledAt } of [drafted!, waiting!, leased!]) {
        const dueAt = new Date(scheduledAt.getTime() - HOUR);
        expect(after.get(post)).toMatchObject({ ...unwritten, dueAt });
      }
      expect(after.get(own!.id)).toMatchObject({ status: "ready", text: "Mine" });
      expect(after.get(sentNow!.id)).toMatchObject({ status: "ready", text: "Now" });
    }
  });

  it("to ask first makes written posts wait for approval, and back again releases them", async () => {
    const { id, edit } = await started();
    const [ready, leased, late] = await postsOf(id);
    await change(ready!.id, { status: "ready", text: "Draft", dueAt: ready!.scheduledAt });
    await change(late!.id, { status: "ready", text: "Held", scheduledAt: new Date(now.getTime() - 60_000) });
    await change(leased!.id, { leaseId: uuid(), leaseUntil: new Date(now.getTime() + HOUR) });
    const { data } = await edit({ askFirst: true });
    expect(data.awaitingApproval).toBe(2);
    const find = async (post: string) => (await postsOf(id)).find((each) => each.id === post);
    expect(await find(ready!.id)).toMatchObject({
      status: "awaiting_approval",
      dueAt: new Date(ready!.scheduledAt.getTime() + 2 * HOUR),
    });
    // The draft in progress is dropped, because it would be published without approval.
    expect(await find(leased!.id)).toMatchObject({ status: "planned", leaseId: null });
    expect((await edit({ askFirst: false })).data.awaitingApproval).toBe(0);
    expect(await find(ready!.id)).toMatchObject({ status: "ready", dueAt: ready!.scheduledAt });
  });
});

describe("a campaign that sleeps", () => {
  it("keeps its planned posts and gets no new ones until it wakes", async () => {
    const { id, edit } = await started();
    const planned = await postsOf(id);
    expect((await edit({ status: "Sleep" })).data.nextPostAt).toBeNull();
    now = new Date("2026-11-24T12:00:00Z");
    await planAhead(planning);
    expect(await postsOf(id)).toEqual(planned);
    await edit({ windowStart: "08:00", windowEnd: "20:00" });
    const moved = await postsOf(id);
    expect(times(moved).at(-1)).toBe("11-28T18:00");
    expect((await edit({ status: "Active" })).data.nextPostAt).toBe("2026-11-24T14:00:00.000Z");
    const woken = await postsOf(id);
    expect(times(woken).at(-1)).toBe("12-01T18:00");
    // Posts from the days when the campaign was asleep still exist; the engine marks them as missed.
    expect(woken).toHaveLength(moved.length + 3 * 3);
  });

  it("loses its unsent posts when it is removed, and is planned again when it is restored", async () => {
    const { id, edit } = await started();
    const [published, skipped, ready] = await postsOf(id);
    await change(published!.id, { status: "published" });
    await change(skipped!.id, { status: "skipped" });
    await change(ready!.id, { status: "ready", text: "Draft" });
    await edit({ status: "Delete" });
    expect((await postsOf(id)).map((post) => post.id)).toEqual([published!.id, skipped!.id]);
    await planAhead(planning);
    expect(await postsOf(id)).toHaveLength(2);
    await edit({ status: "Active" });
    const again = await postsOf(id);
    expect(again).toHaveLength(2 + 7 * 3);
    expect(again.filter(({ status }) => status === "planned")).toHaveLength(7 * 3);
  });
});

describe("a day whose posts have gone out", () => {
  const daysOf = async (id: string) => (await postsOf(id)).map(({ day }) => day.slice(8));
  /** Publishes the first posts of a campaign. */
  const publish = async (id: string, number: number) => {
    for (const post of (await postsOf(id)).slice(0, number)) {
      await change(post.id, { status: "published", text: "Out", scheduledAt: now });
    }
  };

  it("gets no more if the campaign is removed or reduced and another is created", async () => {
    const { id, token, edit, user } = await started();
    await db.update(users).set({ plan: "basic_m" }).where(eq(users.id, user));
    const another = async (schedule: number) => {
      const body = { title: "Another", type: "Twitter" as const, prompt: "Sea", schedule, user };
      return (await call("POST /api/campaigns/create", { body }, token)).data._id;
    };
    // Publishes two posts on the 21st, three on the 22nd, and one on the 23rd.
    await publish(id, 6);
    await edit({ status: "Delete" });
    const second = await another(3);
    expect((await daysOf(second)).slice(0, 6)).toEqual(["23", "23", "24", "24", "24", "25"]);
    await call(
      "PUT /api/users/editCampaign/:id",
      { params: { id: second }, body: { dataUpdate: { schedule: 1 } } },
      token,
    );
    expect((await daysOf(second)).slice(0, 3)).toEqual(["21", "23", "24"]);
    expect((await daysOf(await another(2))).slice(0, 4)).toEqual(["23", "24", "24", "25"]);
  });

  it("does not affect the other network, or users whose plan has room left", async () => {
    const { id, token, edit, user } = await started();
    await publish(id, 2);
    await edit({ status: "Delete" });
    for (const type of ["Twitter", "Linkedin"] as const) {
      const body = { title: "Another", type, prompt: "Sea", schedule: 3, user };
      const { data } = await call("POST /api/campaigns/create", { body }, token);
      expect((await daysOf(data._id)).slice(0, 3)).toEqual(["21", "21", "22"]);
    }
  });
});

describe("the pass over all campaigns", () => {
  beforeEach(() => db.delete(campaigns));

  const planOf = async (ids: string[]) => {
    const rows = await db
      .select({ campaignId: posts.campaignId, day: posts.day, slot: posts.slot })
      .from(posts)
      .where(sql`${posts.campaignId} = ANY (${sql.param(ids)}::uuid[])`);
    return rows.length;
  };

  it("plans unplanned campaigns, continues day by day, and plans nothing twice", async () => {
    const { id: userId } = await insertUser(db);
    const zones = ["UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Pacific/Kiritimati"];
    const rows = await Promise.all(
      zones.map((timeZone, index) => insertCampaign(db, userId, { timeZone, schedule: 1 + index })),
    );
    const ids = rows.map(({ id }) => id);
    expect(await planAhead(planning)).toBe(await planOf(ids));
    const first = await planOf(ids);
    expect(first).toBeGreaterThan(7 * (1 + 2 + 3 + 4 + 5));
    expect(await planAhead(planning)).toBe(0);
    now = new Date(NOON.getTime() + 24 * HOUR);
    expect(await planAhead(planning)).toBe(1 + 2 + 3 + 4 + 5);
    // After days without a worker, only the days ahead are planned.
    now = new Date(NOON.getTime() + 20 * 24 * HOUR);
    await planAhead(planning);
    const [gap] = await db
      .select({ number: sql<number>`count(*)::int` })
      .from(posts)
      .where(and(eq(posts.campaignId, ids[0]!), sql`day between '2026-11-30' and '2026-12-10'`));
    expect(gap?.number).toBe(0);
  });

  it("runs in several workers at the same time without planning anything twice", async () => {
    const { id: userId } = await insertUser(db);
    const ids: string[] = [];
    for (let index = 0; index < 50; index += 1) ids.push((await insertCampaign(db, userId)).id);
    const planned = await Promise.all([planAhead(planning), planAhead(planning), planAhead(planning)]);
    expect(planned.reduce((sum, number) => sum + number, 0)).toBe(50 * 8);
    expect(await planOf(ids)).toBe(50 * 8);
  });

  it("stops on a signal", async () => {
    const { id: userId } = await insertUser(db);
    await insertCampaign(db, userId);
    expect(await planAhead(planning, AbortSignal.abort())).toBe(0);
    expect(await planAhead(planning)).toBe(8);
  });

  it("plans the others if one has an unknown time zone", async () => {
    const { id: userId } = await insertUser(db);
    const lost = await insertCampaign(db, userId, { timeZone: "Mars/Olympus" });
    const found = await insertCampaign(db, userId);
    await planAhead(planning);
    expect(await planOf([lost.id])).toBe(0);
    expect(await planOf([found.id])).toBe(8);
  });
});
