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

/** Campaigns that share the same upcoming slots. */
interface Planned {
  ids: readonly string[];
  slots: readonly Slot[];
}

/** What campaigns need from posts, in the transaction that changes the campaign. */
export interface CampaignPosts {
  /**
   * Inserts the posts of slots that have none.
   * @param marked a statement that returns the `id`, `user_id` and `network` of the campaigns to take
   * @returns how many posts were inserted
   */
  fillSlots(db: Db | Tx, marked: SQL, groups: readonly Planned[], now: Date): Promise<number>;
  /** Counts, per local day, the posts that the user's other campaigns sent beyond their current posts a day. */
  findSpent(tx: Tx, campaign: Owned, now: Date): Promise<ReadonlyMap<string, number>>;
  /** Moves posts to their campaign's upcoming slots, and removes those for which none is left. */
  reschedule(tx: Tx, campaignId: string, slots: readonly Slot[], now: Date): Promise<void>;
  /** Marks posts as missed that are scheduled before the earliest time at which anything may go out. */
  missBefore(tx: Tx, campaignId: string, earliest: Date, now: Date): Promise<void>;
  /** Has texts rewritten, except the user's own. */
  dropDrafts(tx: Tx, campaignId: string, now: Date): Promise<void>;
  /** Makes written posts wait for approval, or go out without it. */
  askFirst(tx: Tx, campaignId: string, ask: boolean, now: Date): Promise<void>;
  removeUnsent(tx: Tx, campaignId: string): Promise<void>;
}

/** Campaigns planned at the same time, which are in memory together. */
const CHUNK = 2_000;

type PlanningDeps = Pick<Deps, "db" | "clock" | "log"> & { posts: CampaignPosts };

/**
 * Plans every active campaign through the horizon. It can be repeated, interrupted, and run in several workers:
 * nothing is planned twice.
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

/** Skips campaigns that were planned meanwhile or sleep: editing a campaign plans it. */
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

/** A time zone that this runtime does not support stops only the campaigns that use it. */
function slotsOrNone(group: Group, now: Date, through: string, log: PlanningDeps["log"]): Slot[] | undefined {
  try {
    return slotsAhead(group, now, { after: group.plannedThrough, through });
  } catch (error) {
    log.error(
      { err: error, timeZone: group.timeZone, campaigns: group.ids.length },
      "Campaigns cannot be planned",
    );
    return undefined;
  }
}

/**
 * Plans one campaign, in the transaction that changed it. Planned posts move to their slots' new times, or are
 * removed if their day has no slot left; only an active campaign gets new posts.
 * @param spare posts a day that the user's plan allows beyond those of the active campaigns, including this one
 * @param starts whether it was just created, woken or restored, so nothing may go out before the user can read it
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
