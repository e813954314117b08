import type { CampaignUpdate } from "@postfolio/contract/campaigns/campaigns.ts";
import type { Plan } from "@postfolio/contract/plans.ts";
import { DAY, HOUR } from "@postfolio/contract/time-units.ts";
import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { buildTestApp } from "../../../../test/build-app.ts";
import { campaigns, posts, users } from "../../../db/schema.ts";
import { planAhead } from "../../campaigns/planning.ts";
import { buildFeatures } from "../../../features.ts";
import { MESSAGES } from "../../../../../../scripts/testing/english.ts";

const { planLimitExceeded, POST_STANDS } = MESSAGES;

const NOON = new Date("2026-11-21T12:00:00Z");
let now = NOON;
beforeEach(() => {
  now = NOON;
});

const tally = { count: () => {}, late: () => {}, planned: () => {} };
const { call, deps, refusal, signUp } = await buildTestApp({ deps: { clock: () => now, tally } });
const { db } = deps;

/** Creates a user with a campaign whose posts go out at 11:00, 15:00 and 19:00 UTC; on the 21st only the last two. */
async function started({ plan = "golden_m", ...fields }: { plan?: Plan; schedule?: number } = {}) {
  const { user, token } = await signUp();
  await db.update(users).set({ plan }).where(eq(users.id, user._id));
  const create = async (more: object) => {
    const body = { title: "The sea", type: "Twitter" as const, prompt: "Sea", user: user._id };
    const times = ["11:00", "15:00", "19:00"];
    const schedule = times.length;
    return (await call("POST /api/campaigns/create", { body: { ...body, schedule, times, ...more } }, token))
      .data;
  };
  const { _id } = await create(fields);
  const postsOf = (campaign = _id) =>
    db.select().from(posts).where(eq(posts.campaignId, campaign)).orderBy(asc(posts.day), asc(posts.slot));
  const put = (id: string, scheduledAt: string) => ({ params: { id }, body: { scheduledAt } });
  return {
    token,
    create,
    postsOf,
    post: async (day: string, slot: number) =>
      (await postsOf()).find((post) => post.day === `2026-11-${day}` && post.slot === slot)!,
    move: async (id: string, to: string) => (await call("PUT /api/posts/:id", put(id, to), token)).data,
    refused: (id: string, to: string, by = token) => refusal("PUT /api/posts/:id", put(id, to), by),
    act: (id: string, action: "skip" | "restore") =>
      call(`POST /api/posts/:id/${action}`, { params: { id } }, token),
    edit: (dataUpdate: CampaignUpdate) =>
      call("PUT /api/users/editCampaign/:id", { params: { id: _id }, body: { dataUpdate } }, token),
    set: (id: string, change: Partial<typeof posts.$inferInsert>) =>
      db.update(posts).set(change).where(eq(posts.id, id)),
  };
}

it("changes a post's time permanently without refilling its slot", async () => {
  const sea = await started();
  const { id } = await sea.post("23", 1);
  const planned = await sea.postsOf();
  expect(await sea.move(id, "2026-11-24T09:30:00Z")).toMatchObject({
    scheduledAt: "2026-11-24T09:30:00.000Z",
    status: "planned",
  });
  const moved = {
    day: "2026-11-23",
    slot: 1,
    scheduledAt: new Date("2026-11-24T09:30:00Z"),
    dueAt: new Date("2026-11-24T08:30:00Z"),
  };
  expect(await sea.post("23", 1)).toMatchObject(moved);
  await planAhead(buildFeatures(deps));
  await sea.edit({ times: ["10:00", "14:00", "18:00"] });
  expect(await sea.post("23", 1)).toMatchObject(moved);
  expect((await sea.post("24", 0)).scheduledAt).toEqual(new Date("2026-11-24T10:00:00Z"));
  expect((await sea.postsOf()).map((post) => post.id)).toEqual(planned.map((post) => post.id));
  // The post remains when its slot is removed, even once the slot's time has passed.
  now = new Date("2026-11-23T20:00:00Z");
  await sea.edit({ schedule: 1, times: ["10:00"] });
  expect(await sea.post("23", 1)).toMatchObject(moved);
});

it("keeps a post's state and text, and a rewrite that was asked for", async () => {
  const sea = await started();
  const [ready, waiting, rewritten] = (await sea.postsOf()).slice(2);
  await sea.set(ready!.id, { status: "ready", text: "Mine", edited: true });
  await sea.set(waiting!.id, { status: "awaiting_approval", text: "Draft" });
  await sea.set(rewritten!.id, { text: "Old", dueAt: now });
  const to = "2026-11-26T08:00:00Z";
  const at = new Date(to);
  const find = async (id: string) => (await sea.postsOf()).find((post) => post.id === id);
  for (const { id } of [ready!, waiting!, rewritten!]) await sea.move(id, to);
  expect(await find(ready!.id)).toMatchObject({ status: "ready", text: "Mine", scheduledAt: at, dueAt: at });
  const until = new Date(at.getTime() + 2 * HOUR);
  expect(await find(waiting!.id)).toMatchObject({ status: "awaiting_approval", text: "Draft", dueAt: until });
  expect(await find(rewritten!.id)).toMatchObject({ status: "planned", text: "Old", dueAt: now });
});

it("returns a post to its slot, and restores a skipped one at its new time", async () => {
  const sea = await started();
  const { id, scheduledAt } = await sea.post("23", 0);
  await sea.move(id, "2026-11-25T08:00:00Z");
  await sea.act(id, "skip");
  await sea.act(id, "restore");
  expect((await sea.post("23", 0)).scheduledAt).toEqual(new Date("2026-11-25T08:00:00Z"));
  await sea.move(id, scheduledAt!.toISOString());
  await sea.edit({ times: ["10:00", "15:00", "19:00"] });
  expect((await sea.post("23", 0)).scheduledAt).toEqual(new Date("2026-11-23T10:00:00Z"));
});

it("rejects past and distant times, published posts, and other users' posts", async () => {
  const sea = await started();
  const { id } = await sea.post("23", 0);
  expect(await sea.refused(id, "2026-11-21T11:59:00Z")).toEqual({ status: 400, message: MESSAGES.pastTime });
  expect(await sea.refused(id, "2028-01-01T00:00:00Z")).toEqual({
    status: 400,
    message: MESSAGES.timeTooFar,
  });
  const later = "2026-11-24T09:00:00Z";
  for (const status of ["publishing", "published", "failed", "skipped", "missed", "unknown"] as const) {
    await sea.set(id, { status });
    expect(await sea.refused(id, later)).toEqual({ status: 409, message: POST_STANDS[status] });
  }
  const { token } = await signUp();
  expect(await sea.refused(id, later, token)).toMatchObject({ status: 404 });
});

it("keeps to the plan's posts a day, by the days of the campaign", async () => {
  const sea = await started({ plan: "basic_m" });
  const { id } = await sea.post("23", 0);
  const full = { status: 409, message: planLimitExceeded("Twitter", { plan: "basic_m", sold: true }, 3) };
  expect(await sea.refused(id, "2026-11-24T09:00:00Z")).toEqual(full);
  // The plan's limit also applies on days whose posts have not been planned yet.
  expect(await sea.refused(id, new Date(NOON.getTime() + 20 * DAY).toISOString())).toEqual(full);
  await sea.move(id, "2026-11-23T09:00:00Z");
  await sea.act((await sea.post("24", 1)).id, "skip");
  await sea.move(id, "2026-11-24T09:00:00Z");
  // The post took the skipped post's place and gave up its own.
  expect(await sea.refused((await sea.post("25", 0)).id, "2026-11-24T21:00:00Z")).toEqual(full);
  await sea.move((await sea.post("25", 0)).id, "2026-11-23T21:00:00Z");
  expect(await sea.refused(id, "2026-11-23T09:00:00Z")).toEqual(full);
});

it("leaves later campaigns only the plan's remaining posts for the day", async () => {
  const sea = await started({ plan: "basic_m" });
  await sea.edit({ times: ["11:00", "15:00"] });
  const { id } = await sea.post("23", 0);
  await sea.move(id, "2026-11-24T09:00:00Z");
  const other = await sea.create({ schedule: 1, times: ["20:00"] });
  const days = (await sea.postsOf(other._id)).map(({ day }) => day);
  expect(days).toContain("2026-11-23");
  expect(days).not.toContain("2026-11-24");
  expect(await db.$count(campaigns, eq(campaigns.id, other._id))).toBe(1);
});

it("continues a started thread unchanged, whatever happens to its campaign", async () => {
  const sea = await started();
  const { id } = await sea.post("21", 1);
  const begun = {
    status: "ready" as const,
    text: "The sea, in two parts",
    parts: ["The other part"],
    sentParts: [{ id: "1", url: "https://x.com/ada/status/1" }],
  };
  await sea.set(id, begun);
  const before = await sea.post("21", 1);
  await sea.edit({ askFirst: true });
  await sea.edit({ prompt: "Lakes" });
  await sea.edit({ schedule: 1, times: ["19:00"] });
  expect(await sea.post("21", 1)).toEqual(before);
  await sea.edit({ status: "Delete" });
  expect(await sea.postsOf()).toEqual([before]);
});
