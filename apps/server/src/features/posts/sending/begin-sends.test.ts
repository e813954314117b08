import type { Plan } from "@postfolio/contract/plans.ts";
import { HOUR } from "@postfolio/contract/time-units.ts";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { campaignWorld } from "../../../../test/worlds/campaign-world.ts";
import { users } from "../../../db/schema.ts";
import { MESSAGES } from "../../../../../../scripts/testing/english.ts";

const { overBudget } = MESSAGES;

vi.setConfig({ testTimeout: 60_000 });

// Twenty users connect at the same time, which may take a busy machine longer than the tests' usual timeout.
const world = await campaignWorld({}, { SOCIAL_TIMEOUT_MS: "20000" });
const { addCampaign, addPost, addPosts, addUser, advance, at, becomes, findPost, timesShown } = world;
beforeEach(() => world.reset());

const { Basic: LIMIT } = world.deps.config.x.budget;
const PRICE = 0.015;
const OVER = { status: "failed", reason: overBudget("Twitter", LIMIT) };

/** Creates a campaign whose user can afford only this many more posts this month. */
async function withRoomFor(posts: number, userId?: string) {
  const campaign = await addCampaign(userId ?? (await addUser("Twitter")), "Twitter");
  await addPosts(campaign, Math.floor(LIMIT / PRICE) - posts, { status: "published" });
  return campaign;
}
const setPlan = (userId: string, plan: Plan) =>
  world.db.update(users).set({ plan }).where(eq(users.id, userId));

it("a post over the plan's budget fails at its time with a reason, and goes out once the plan covers it", async () => {
  const { user, token } = await world.signUp();
  await world.connect(user._id, "Twitter");
  await setPlan(user._id, "golden_m");
  const campaign = await withRoomFor(0, user._id);
  const ofCampaign = await addPost(campaign);
  const body = { network: "Twitter" as const, text: "Of my own", scheduledAt: at(HOUR).toISOString() };
  const { data: own } = await world.call("POST /api/posts", { body }, token);
  await setPlan(user._id, "Free");
  world.startWorkerEngine();
  await becomes(ofCampaign, OVER);
  await advance(HOUR);
  await becomes(own._id, OVER);
  expect(await timesShown(ofCampaign)).toBe(0);
  expect(await timesShown(own._id)).toBe(0);
  const told = await world.noticesOf(user._id);
  expect(told.map(({ message }) => message)).toMatchObject(
    [ofCampaign, own._id].map(() => ({ event: "post-failed", reason: OVER.reason })),
  );
  const params = { params: { id: ofCampaign } };
  expect(await world.refusal("POST /api/posts/:id/retry", params, token)).toEqual({
    status: 422,
    message: OVER.reason,
  });
  await setPlan(user._id, "golden_m");
  await world.call("POST /api/posts/:id/retry", params, token);
  await becomes(ofCampaign, { status: "published", reason: null });
  expect(await timesShown(ofCampaign)).toBe(1);
});

it("concurrent workers neither spend the same budget nor send anything twice", async () => {
  const room = 2;
  const campaigns = await Promise.all(Array.from({ length: 20 }, () => withRoomFor(room)));
  const posts = await Promise.all(campaigns.map((campaign) => addPosts(campaign, 6)));
  for (let worker = 0; worker < 3; worker += 1) world.startWorkerEngine();
  const ended = expect.stringMatching(/^(?:published|failed)$/u) as string;
  for (const id of posts.flat()) await becomes(id, { status: ended });
  for (const ids of posts) {
    const rows = await Promise.all(ids.map(findPost));
    expect(rows.filter(({ status }) => status === "published")).toHaveLength(room);
    expect(rows.filter(({ status }) => status === "failed").map(({ reason }) => reason)).toEqual(
      Array(ids.length - room).fill(OVER.reason),
    );
    const shown = await Promise.all(ids.map(timesShown));
    expect(shown).toEqual(rows.map(({ status }) => (status === "published" ? 1 : 0)));
  }
});

it.each(["lost-reply", "500"])("a post that ended in %s has its money, and goes out once", async (fault) => {
  const campaign = await withRoomFor(1);
  const id = await addPost(campaign);
  await world.fault("Twitter", fault);
  world.startWorkerEngine();
  await becomes(id, { status: "unknown" });
  const later = await addPost(campaign);
  await becomes(later, OVER);
  await advance(10_000);
  await becomes(id, { status: "published" });
  expect(await timesShown(id)).toBe(1);
  expect(await timesShown(later)).toBe(0);
});

it("a thread begins only if all of it has room, and is then paid to its end", async () => {
  const campaign = await withRoomFor(2);
  const tooLong = await addPost(campaign, { parts: ["Second of three", "Third of three"] });
  world.startWorkerEngine();
  await becomes(tooLong, OVER);
  expect((await findPost(tooLong)).sentParts).toEqual([]);
  await world.faultOf("x", "429-day", 1, 1);
  const id = await addPost(campaign, { parts: ["Second and last"] });
  await becomes(id, { status: "ready", attempts: 1 });
  await addPosts(campaign, 10, { status: "published" });
  await advance(3 * HOUR);
  await becomes(id, { status: "published" });
  await becomes(await addPost(campaign), OVER);
});

it("LinkedIn charges nothing, so nothing is rejected there", async () => {
  const userId = await addUser("Twitter", "Linkedin");
  await withRoomFor(0, userId);
  const id = await addPost(await addCampaign(userId, "Linkedin"));
  world.startWorkerEngine();
  await becomes(id, { status: "published" });
  expect(await timesShown(id)).toBe(1);
});
