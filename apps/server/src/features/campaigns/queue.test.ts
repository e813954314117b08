import type { NewCampaign } from "@postfolio/contract/campaigns/campaigns.ts";
import { DAY, HOUR, MINUTE } from "@postfolio/contract/time-units.ts";
import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { buildTestApp } from "../../../test/build-app.ts";
import { postsIn } from "../../../test/worlds/factories.ts";
import { campaigns, posts, users } from "../../db/schema.ts";
import { buildFeatures } from "../../features.ts";
import { planAhead } from "./planning.ts";

/* All posts of an account, from its campaigns and its user, form one queue. */

const NOON = new Date("2026-11-21T12:00:00Z");
let now = NOON;
beforeEach(() => {
  now = NOON;
});

const { call, deps, signUp } = await buildTestApp({ deps: { clock: () => now } });
const { db } = deps;
const planning = buildFeatures(deps);

type Wanted = Partial<
  Pick<NewCampaign, "schedule" | "windowStart" | "windowEnd" | "times" | "type" | "timeZone">
>;

async function author() {
  const { user, token } = await signUp();
  await db.update(users).set({ plan: "golden_y" }).where(eq(users.id, user._id));
  /** Creates a campaign without an offset, which would make times hard to predict. */
  const start = async (fields: Wanted) => {
    const body = { title: "The sea", type: "Twitter" as const, prompt: "Sea", schedule: 1, user: user._id };
    const { data } = await call("POST /api/campaigns/create", { body: { ...body, ...fields } }, token);
    return data._id;
  };
  const queue = async () => {
    const rows = await db
      .select({ at: posts.scheduledAt, network: posts.network })
      .from(posts)
      .where(eq(posts.userId, user._id))
      .orderBy(asc(posts.scheduledAt));
    return rows.map(({ at, network }) => ({ at: at!.getTime(), network }));
  };
  return { token, user: user._id, start, queue };
}

const gapsIn = (times: readonly number[]): number[] => times.slice(1).map((at, index) => at - times[index]!);
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

test("campaigns on one account keep an hour from each other and from own posts, day after day, and their number", async () => {
  const { token, user, start, queue } = await author();
  const ids = [await start({ schedule: 2 }), await start({ schedule: 1 })];
  ids.push(await start({ times: ["10:30", "17:10"], schedule: 2 }));
  const at = "2026-11-29T14:30:00.000Z";
  const own = { network: "Twitter" as const, text: "Mine", scheduledAt: at, timeZone: "UTC" };
  await call("POST /api/posts", { body: own }, token);
  const planned = await queue();
  for (const days of [1, 2]) {
    now = new Date(NOON.getTime() + days * DAY);
    await planAhead(planning);
    // Planning again changes nothing.
    await db.update(campaigns).set({ plannedThrough: null }).where(eq(campaigns.userId, user));
    await planAhead(planning);
  }
  const all = await queue();
  expect(all.map((post) => post.at)).toEqual(expect.arrayContaining(planned.map((post) => post.at)));
  const whole = all
    .map((post) => post.at)
    .filter((time) => dayOf(time) > "2026-11-28" && dayOf(time) < "2026-12-01");
  expect(Math.min(...gapsIn(whole))).toBeGreaterThanOrEqual(HOUR);
  expect(whole).toContain(new Date(at).getTime());
  const counts = ids.map(
    async (id) => (await postsIn(db, id)).filter(({ day }) => day === "2026-11-29").length,
  );
  expect(await Promise.all(counts)).toEqual([2, 1, 2]);
  // Times that a user chose stay.
  const named = (await postsIn(db, ids[2]!)).map(({ scheduledAt }) =>
    scheduledAt.toISOString().slice(11, 16),
  );
  expect(new Set(named)).toEqual(new Set(["10:30", "17:10"]));
});

test("a skipped post comes back to its place in the queue, and a moved one may return to it", async () => {
  const { token, start } = await author();
  await start({ windowStart: "11:00", windowEnd: "11:30" });
  const second = await start({ windowStart: "11:00", windowEnd: "13:00" });
  const [post] = (await postsIn(db, second)).filter(({ day }) => day === "2026-11-23");
  expect(post!.shift).not.toBe(0);
  const params = { params: { id: post!.id } };
  await call("POST /api/posts/:id/skip", params, token);
  const { data } = await call("POST /api/posts/:id/restore", params, token);
  expect(data.scheduledAt).toBe(post!.scheduledAt.toISOString());

  const move = (scheduledAt: string) =>
    call("PUT /api/posts/:id", { ...params, body: { scheduledAt } }, token);
  await move("2026-11-23T20:00:00.000Z");
  await move(post!.scheduledAt.toISOString());
  expect((await postsIn(db, second)).find(({ id }) => id === post!.id)).toMatchObject({ movedTo: null });
});

const wanted = fc.record({
  schedule: fc.integer({ min: 1, max: 2 }),
  // A window ends on the day it starts.
  from: fc.integer({ min: 0, max: 17 }),
  hours: fc.integer({ min: 1, max: 6 }),
  type: fc.constantFrom("Twitter" as const, "Linkedin" as const),
});

test("any campaigns keep their number of posts, and an hour's distance on each account that has room", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(wanted, { minLength: 2, maxLength: 3 }), async (all) => {
      now = NOON;
      const { start, queue } = await author();
      const made: [string, number][] = [];
      for (const { schedule, from, hours, type } of all) {
        const window = {
          windowStart: `${String(from).padStart(2, "0")}:00`,
          windowEnd: `${from + hours}:00`.padStart(5, "0"),
        };
        made.push([await start({ schedule, type, ...window }), schedule]);
      }
      now = new Date(NOON.getTime() + DAY);
      await planAhead(planning);
      for (const [id, schedule] of made) {
        const days = Map.groupBy(await postsIn(db, id), ({ day }) => day);
        for (const day of ["2026-11-24", "2026-11-29"]) expect(days.get(day)).toHaveLength(schedule);
      }
      const posted = await queue();
      for (const network of ["Twitter", "Linkedin"]) {
        const times = posted.filter((post) => post.network === network).map(({ at }) => at);
        const onNetwork = all.filter(({ type }) => type === network);
        // Each post takes at most an hour in either direction, so this many always fit.
        const hasRoom = onNetwork.every(
          ({ schedule, hours }, index) =>
            hours >=
            2 * (schedule + onNetwork.slice(0, index).reduce((sum, other) => sum + other.schedule, 0)),
        );
        // If there is any room, two posts never share a minute.
        expect(Math.min(HOUR, ...gapsIn(times))).toBeGreaterThanOrEqual(hasRoom ? HOUR : MINUTE);
      }
    }),
    { numRuns: 12 },
  );
});
