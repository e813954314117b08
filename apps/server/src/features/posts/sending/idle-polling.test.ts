import { MINUTE, plus, SECOND } from "@postfolio/contract/time-units.ts";
import { expect, it, vi } from "vitest";
import { campaignWorld } from "../../../../test/worlds/campaign-world.ts";
import { createRest } from "./idle-polling.ts";

const world = await campaignWorld();
const { db, addCampaign, addPost, addUser, at, findPost } = world;

it("wakes for a post that comes due while resting, and notices a clock set ahead", async () => {
  const engine = world.startWorkerEngine();
  await vi.waitUntil(() => db.work.isHeard(), { timeout: 20_000 });
  const campaign = await addCampaign(await addUser("Twitter"), "Twitter");
  const later = await addPost(campaign, { scheduledAt: at(30 * MINUTE) });
  await engine.hurry();
  const becomesPublished = (id: string) =>
    // This timeout is shorter than the longest rest.
    vi.waitFor(async () => expect(await findPost(id)).toMatchObject({ status: "published" }), 20_000);
  await becomesPublished(await addPost(campaign, { scheduledAt: at(0) }));
  await engine.hurry();
  await world.advance(31 * MINUTE);
  await becomesPublished(later);
});

it("lets idle rounds rest until a post is due, and poll while one is or while nothing is announced", async () => {
  const now = at(0);
  const restOf = (wait: number, heard = true) => {
    const deps = {
      db: Object.assign(Object.create(db), { work: { isHeard: () => heard } }),
      clock: () => now,
    };
    return createRest(deps)(async () => wait)();
  };
  expect(await restOf(500)).toBe(30 * SECOND);
  const campaign = await addCampaign(await addUser(), "Twitter");
  const soon = plus(now, 10 * SECOND);
  await addPost(campaign, { scheduledAt: soon });
  expect([await restOf(500), await restOf(20), await restOf(500, false)]).toEqual([10 * SECOND, 20, 500]);
  await addPost(campaign, { scheduledAt: now });
  expect([await restOf(500), await restOf(2_000)]).toEqual([500, 2_000]);
});
