import { HOUR } from "@postfolio/contract/time-units.ts";
import { sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { campaignWorld } from "../../../../test/worlds/campaign-world.ts";
import { engine } from "../../../../test/database/database.ts";
import type { Notify } from "../../notices/notices.offers.ts";
import { createNotify } from "../../notices/notices.ts";
import { buildFeatures } from "../../../features.ts";
import { tidyPosts } from "./overdue.ts";

const world = await campaignWorld();
const { deps, db, addCampaign, addPost, addUser, at, findPost } = world;
const { tell } = buildFeatures(deps);

// The embedded database has one connection, so it runs one transaction at a time.
it.runIf(engine === "postgres")(
  "two workers can notify the same users of missed posts, in any order",
  async () => {
    const [first, second] = [
      await addCampaign(await addUser(), "Twitter"),
      await addCampaign(await addUser(), "Twitter"),
    ];
    const miss = (campaign: typeof first, ago: number) =>
      addPost(campaign, { scheduledAt: at(-ago), dueAt: at(-ago), reason: null });
    const ids = [await miss(first, 5 * HOUR), await miss(second, 4 * HOUR)];
    const notify = createNotify(deps);
    let other: Promise<unknown> | undefined;
    /**
     * Pauses one worker after it has notified only the first user, until another worker has found posts of both users,
     * the second user's first.
     */
    const interrupted: Notify = async (tx, notices) => {
      const [before, ...after] = [notices].flat().toSorted((a, b) => (a.userId < b.userId ? -1 : 1));
      if (!before) return;
      await notify(tx, before);
      ids.push(await miss(second, 4 * HOUR), await miss(first, 3 * HOUR));
      other = tidyPosts({ ...deps, tell, notify });
      await vi.waitUntil(async () => (await db.execute(WAITING)).rowCount === 1, { timeout: 5_000 });
      await notify(tx, after);
    };
    await tidyPosts({ ...deps, tell, notify: interrupted });
    await other;
    for (const id of ids) expect(await findPost(id)).toMatchObject({ status: "missed" });
  },
);

it.each([
  ["over the whole time of a post", -9 * HOUR, -4 * HOUR, "planned"],
  ["over most of it", -9 * HOUR, -2.01 * HOUR, "planned"],
  ["while a post was being written", -3.5 * HOUR, -3 * HOUR, "planned"],
  ["while a post was being sent", -2.5 * HOUR, -3 * HOUR, "ready"],
] as const)("reports that the clock jumped %s", async (_, from, scheduled, status) => {
  const campaign = await addCampaign(await addUser("Twitter"), "Twitter");
  const scheduledAt = at(scheduled);
  const id = await addPost(campaign, { status, scheduledAt, dueAt: scheduledAt });
  const jump = { from: at(from), to: at(0) };
  await tidyPosts({ ...deps, tell, notify: createNotify(deps) }, () => [jump]);
  expect(await findPost(id)).toMatchObject({
    status: "missed",
    reason: expect.stringContaining("The server's clock jumped past its time"),
  });
});

it.each([
  ["before a post was to be written", -9 * HOUR, -4.5 * HOUR],
  ["after it was too late", -0.5 * HOUR, 0],
])("does not blame a jump %s", async (_, from, to) => {
  const campaign = await addCampaign(await addUser("Twitter"), "Twitter");
  const scheduledAt = at(-3 * HOUR);
  const id = await addPost(campaign, { status: "planned", scheduledAt, dueAt: scheduledAt });
  const jump = { from: at(from), to: at(to) };
  await tidyPosts({ ...deps, tell, notify: createNotify(deps) }, () => [jump]);
  expect(await findPost(id)).toMatchObject({
    status: "missed",
    reason: expect.stringContaining("It was not written in time"),
  });
});

const WAITING = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
