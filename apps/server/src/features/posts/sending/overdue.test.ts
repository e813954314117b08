import { HOUR } from "@postfolio/contract/time-units.ts";
import { sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { campaignWorld } from "../../../../test/campaign-world.ts";
import { engine } from "../../../../test/database.ts";
import type { Notify } from "../../../notify.ts";
import { createNotify } from "../../notices/notices.ts";
import { tidyPosts } from "./overdue.ts";

const world = await campaignWorld();
const { deps, db, addCampaign, addPost, addUser, at, findPost } = world;

// The embedded database has one connection, so one transaction at a time.
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
    /** While one worker has notified only the first user, another finds posts of both, the second user's first. */
    const interrupted: Notify = async (tx, notice) => {
      await notify(tx, notice);
      if (other) return;
      ids.push(await miss(second, 4 * HOUR), await miss(first, 3 * HOUR));
      other = tidyPosts({ ...deps, notify });
      await vi.waitUntil(async () => (await db.execute(WAITING)).rowCount === 1, { timeout: 5_000 });
    };
    await tidyPosts({ ...deps, notify: interrupted });
    await other;
    for (const id of ids) expect(await findPost(id)).toMatchObject({ status: "missed" });
  },
);

const WAITING = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
