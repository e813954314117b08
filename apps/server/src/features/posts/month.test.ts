import { DAY, HOUR } from "@postfolio/contract/time-units.ts";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { campaignWorld } from "../../../test/worlds/campaign-world.ts";
import { engine } from "../../../test/database/database.ts";
import { postsIn } from "../../../test/worlds/factories.ts";
import { isLong } from "../../../test/length.ts";
import { linkKey } from "@postfolio/contract/posts/link-key.ts";
import { startWorker, type Worker } from "../../worker.ts";
import { isNearRepeat, piecesOf } from "../generation/posts/repeats.policy.ts";
import { english } from "../../../../../scripts/testing/english.ts";

/* Tests the whole worker, with the clock moved from slot to slot and past slots. */

vi.setConfig({ testTimeout: 400_000 });

const DAYS = 27;

const world = await campaignWorld();
const { addCampaign, addUser, advance, becomes, clock, db, deps } = world;
let worker: Worker;
beforeAll(() => {
  worker = startWorker(deps);
});
afterAll(() => worker.stop());

const postsOf = (campaignId: string) => postsIn(db, campaignId);

/** Moves the clock to just after the next occurrence of a time of day. */
async function itIs(time: string): Promise<void> {
  const then = new Date(`${clock().toISOString().slice(0, 10)}T${time}:30Z`).getTime();
  await advance((then - clock().getTime() + DAY) % DAY);
  await worker.hurry();
}

/** Waits for the outcome of all past slots, and returns it. */
async function past(campaignId: string) {
  return vi.waitFor(
    async () => {
      await worker.hurry();
      const over = (await postsOf(campaignId)).filter(({ scheduledAt }) => scheduledAt <= clock());
      const open = over.filter(({ status }) => !["published", "skipped"].includes(status));
      expect(open.map(({ status, attempts, reason }) => ({ status, attempts, reason }))).toEqual([]);
      expect(over.length).toBeGreaterThan(0);
      return over;
    },
    { timeout: 30_000, interval: 100 },
  );
}

// Takes a long time, and the embedded database would test nothing new.
describe.runIf(isLong && engine === "postgres")(`${DAYS} days of news, two posts a day`, () => {
  it("never repeat an article or a post, and use the prompt when there is no news", async () => {
    const campaign = await addCampaign(await addUser("Twitter"), "Twitter", {
      postType: "Browse for news",
      // Few articles are about this topic, so they run out within days.
      prompt: "Handovers for nurses",
      creativeFallback: true,
      schedule: 2,
      plannedThrough: null,
    });
    await itIs("23:00");
    await vi.waitFor(async () => expect(await postsOf(campaign.id)).not.toEqual([]), 15_000);
    for (let day = 0; day < DAYS; day += 1) {
      for (const time of ["12:00", "18:00"]) {
        await itIs(time);
        await past(campaign.id);
      }
    }
    const all = await past(campaign.id);
    const published = all.filter(({ status }) => status === "published");
    expect(published).toHaveLength(2 * DAYS);
    const links = published.flatMap(({ source }) => (source ? linkKey(source.link) : []));
    expect(links.length).toBeGreaterThan(DAYS / 6);
    expect(links.length).toBeLessThan(2 * DAYS);
    expect(new Set(links).size).toBe(links.length);
    const pieces = published.map(({ text, source }) => piecesOf(text ?? "", { title: source?.title }));
    const near = pieces.filter((one, at) => pieces.slice(0, at).some((other) => isNearRepeat(one, other)));
    expect(near).toHaveLength(0);
  });
});

describe.skipIf(isLong)("moving the clock past posts", () => {
  it("marks them as missed, plans the days ahead and writes posts that are due soon", async () => {
    const userId = await addUser("Twitter");
    await itIs("10:00");
    const hourly = { schedule: 6, windowStart: 0, windowEnd: 24 * 60 - 1, plannedThrough: null };
    const campaign = await addCampaign(userId, "Twitter", hourly);
    await advance(30 * 60_000);
    const [next] = await vi.waitFor(
      async () => {
        const ahead = (await postsOf(campaign.id)).filter(({ scheduledAt }) => scheduledAt > clock());
        expect(ahead.length).toBeGreaterThan(40);
        return ahead;
      },
      { timeout: 15_000, interval: 100 },
    );
    await advance(30 * DAY);
    await becomes(next!.id, {
      status: "missed",
      reason: expect.stringContaining("The server's clock jumped past its time"),
    });
    const ahead = await vi.waitFor(
      async () => {
        const planned = (await postsOf(campaign.id)).filter(({ scheduledAt }) => scheduledAt > clock());
        expect(planned.length).toBeGreaterThan(40);
        return planned;
      },
      { timeout: 15_000, interval: 100 },
    );
    // Moves to less than an hour before the post, so that it must be written immediately.
    const soon = ahead[0]!;
    await advance(Math.max(0, soon.scheduledAt.getTime() - clock().getTime() - HOUR / 2));
    await becomes(soon.id, { status: "ready" });
    const reasons = english(await postsOf(campaign.id)).flatMap(({ status, reason }) =>
      status === "missed" ? reason : [],
    );
    expect(reasons.every((reason) => reason?.startsWith("The server's clock jumped"))).toBe(true);
  });
});
