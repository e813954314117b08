import type { Slot } from "@postfolio/contract/slots.ts";
import { plus } from "@postfolio/contract/time-units.ts";
import { NIL } from "uuid";
import type { SQL } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import type { CampaignRow } from "./campaigns.queries.ts";
import { findUnplanned, type Group, markPlanned } from "./planning.queries.ts";
import { plannedThrough, slotsAhead, START_AHEAD, withoutSpent } from "./slots.policy.ts";

type Owned = Pick<CampaignRow, "id" | "userId" | "network">;

/** Campaigns that have the same slots to come. */
interface Planned {
  ids: readonly string[];
  slots: readonly Slot[];
}

/** What is asked of posts, in the transaction that changes their campaign. */
export interface CampaignPosts {
  /**
   * Inserts the posts of slots that have none.
   * @param marked a statement that gives the `id`, `user_id` and `network` of the campaigns to take
   * @returns how many that were
   */
  fillSlots(db: Db | Tx, marked: SQL, groups: readonly Planned[], now: Date): Promise<number>;
  /** Posts of each local day that the user's other campaigns sent beyond what they still have a day. */
  findSpent(tx: Tx, campaign: Owned, now: Date): Promise<ReadonlyMap<string, number>>;
  /** Moves posts to their campaign's slots to come, and removes those for which none is left. */
  reschedule(tx: Tx, campaignId: string, slots: readonly Slot[], now: Date): Promise<void>;
  /** Ends posts whose time comes before the earliest at which anything may go out. */
  missBefore(tx: Tx, campaignId: string, earliest: Date, now: Date): Promise<void>;
  /** Has texts written again that are not the user's own. */
  dropDrafts(tx: Tx, campaignId: string, now: Date): Promise<void>;
  /** Lets what is written wait for approval, or go out without it. */
  askFirst(tx: Tx, campaignId: string, ask: boolean, now: Date): Promise<void>;
  removeUnsent(tx: Tx, campaignId: string): Promise<void>;
}

/** Campaigns planned at once: what is in memory at a time. */
const CHUNK = 2_000;

type PlanningDeps = Pick<Deps, "db" | "clock" | "log"> & { posts: CampaignPosts };

/**
 * Plans every active campaign through the horizon. It can be repeated, interrupted, and run in several workers at
 * once: what is planned is not planned again.
 * @returns how many posts were planned
 */
export async function planAhead(deps: PlanningDeps, signal?: AbortSignal): Promise<number> {
  let planned = 0;
  let after: string | undefined = NIL;
  while (after !== undefined) {
    const from: string = after;
    if (signal?.aborted) break;
    // oxlint-disable-next-line no-await-in-loop -- each chunk begins where the last ended
    const chunk = await planChunk(deps, from);
    planned += chunk.planned;
    after = chunk.last;
  }
  return planned;
}

async function planChunk(
  { db, clock, log, posts }: PlanningDeps,
  after: string,
): Promise<{ planned: number; last: string | undefined }> {
  const now = clock();
  const through = plannedThrough(now);
  const taken = await findUnplanned(db, { after, through, limit: CHUNK });
  if (taken.length === 0) return { planned: 0, last: undefined };
  const groups = taken.flatMap((group) => {
    const slots = slotsOrNone(group, now, through, log);
    return slots ? [{ ids: group.ids, slots }] : [];
  });
  const planned = await fill(db, posts, groups, { through, now });
  const last = taken.flatMap(({ ids }) => ids).reduce<string | undefined>(later, undefined);
  return { planned, last };
}

/** Campaigns that were planned meanwhile, or sleep, are left alone: an edit of a campaign plans it itself. */
const fill = (
  db: Db | Tx,
  posts: CampaignPosts,
  groups: readonly Planned[],
  { through, now }: { through: string; now: Date },
): Promise<number> => {
  const ids = groups.flatMap((group) => group.ids);
  return posts.fillSlots(db, markPlanned(ids, through), groups, now);
};

const later = (last: string | undefined, id: string): string => (last === undefined || id > last ? id : last);

/** A time zone that this runtime does not know stops its own campaigns, not the others. */
function slotsOrNone(group: Group, now: Date, through: string, log: PlanningDeps["log"]): Slot[] | undefined {
  try {
    return slotsAhead(group, now, { after: group.plannedThrough, through });
  } catch (error) {
    log.error({ err: error, timeZone: group.timeZone, campaigns: group.ids.length }, "Cannot be planned");
    return undefined;
  }
}

/**
 * Plans one campaign as it stands now, in the transaction that changed it. What is planned already moves to its
 * slot's new time, or goes where its day has none left; only an active campaign gets new posts.
 * @param spare posts a day that the user's plan allows beyond those of the active campaigns, this one included
 * @param starts it was made, woken or restored just now: nothing goes out that nobody could have read
 * @returns how many posts were planned
 */
export async function planCampaign(
  tx: Tx,
  posts: CampaignPosts,
  campaign: CampaignRow,
  { spare, starts, now }: { spare: number; starts: boolean; now: Date },
): Promise<number> {
  const through = plannedThrough(now);
  const earliest = starts ? plus(now, START_AHEAD) : now;
  if (starts) await posts.missBefore(tx, campaign.id, earliest, now);
  const spent = await posts.findSpent(tx, campaign, now);
  const ahead = slotsAhead(campaign, now, { through }).filter(({ at }) => at >= earliest);
  const slots = withoutSpent(ahead, spent, spare);
  await posts.reschedule(tx, campaign.id, slots, now);
  if (campaign.status !== "Active") return 0;
  return fill(tx, posts, [{ ids: [campaign.id], slots }], { through, now });
}
