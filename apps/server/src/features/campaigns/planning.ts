import type { Slot } from "@postfolio/contract/slots.ts";
import { NIL } from "uuid";
import type { Tx } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import type { CampaignRow } from "./campaigns.queries.ts";
import {
  fillSlots,
  findSpent,
  type Group,
  lockPlaced,
  missBefore,
  movePosts,
  removePosts,
  findUnplanned,
} from "./planning.queries.ts";
// oxlint-disable-next-line no-restricted-imports -- until the two are parted
import { replan } from "../posts/replanning.policy.ts";
// oxlint-disable-next-line no-restricted-imports -- until the two are parted
import { TOO_SOON } from "../posts/post-reasons.ts";
import { plannedThrough, slotsAhead, START_AHEAD, withoutSpent } from "./slots.policy.ts";

/** Campaigns planned in one statement: what is in memory at a time. */
const CHUNK = 2_000;

type PlanningDeps = Pick<Deps, "db" | "clock" | "log">;

/**
 * Plans every active campaign through the horizon. It can be repeated, interrupted, and run in several workers at
 * once: what is planned is not planned again.
 * @returns how many posts were planned
 */
export async function planAhead({ db, clock, log }: PlanningDeps, signal?: AbortSignal): Promise<number> {
  let planned = 0;
  let after: string | undefined = NIL;
  while (after !== undefined) {
    const from: string = after;
    if (signal?.aborted) break;
    // oxlint-disable-next-line no-await-in-loop -- each chunk begins where the last ended
    const chunk = await planChunk({ db, clock, log }, from);
    planned += chunk.planned;
    after = chunk.last;
  }
  return planned;
}

async function planChunk(
  { db, clock, log }: PlanningDeps,
  after: string,
): Promise<{ planned: number; last: string | undefined }> {
  const now = clock();
  const through = plannedThrough(now);
  const taken = await findUnplanned(db, { after, through, limit: CHUNK });
  const groups = taken.flatMap((group) => {
    const slots = slotsOrNone(group, now, through, log);
    return slots ? [{ ids: group.ids, slots }] : [];
  });
  const planned = await fillSlots(db, groups, through, now);
  const last = taken.flatMap(({ ids }) => ids).reduce<string | undefined>(later, undefined);
  return { planned, last };
}

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
  campaign: CampaignRow,
  { spare, starts, now }: { spare: number; starts: boolean; now: Date },
): Promise<number> {
  const through = plannedThrough(now);
  const earliest = starts ? new Date(now.getTime() + START_AHEAD) : now;
  if (starts) await missBefore(tx, campaign.id, earliest, { now, reason: TOO_SOON });
  const spent = await findSpent(tx, campaign, now);
  const ahead = slotsAhead(campaign, now, { through }).filter(({ at }) => at >= earliest);
  const slots = withoutSpent(ahead, spent, spare);
  const { moved, leftOver } = replan(await lockPlaced(tx, campaign.id, now), slots, now);
  await removePosts(tx, leftOver);
  await movePosts(tx, moved, now);
  if (campaign.status !== "Active") return 0;
  return fillSlots(tx, [{ ids: [campaign.id], slots }], through, now);
}
