import { postsAllowed } from "@postfolio/contract/plan-limits.ts";
import { spareOf } from "@postfolio/contract/posts/plan-room.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { Slot } from "@postfolio/contract/campaigns/slots.ts";
import { MINUTE, plus } from "@postfolio/contract/time-units.ts";
import { NIL } from "uuid";
import type { CampaignPosts, PlannedCampaigns } from "../posts/posts.offers.ts";
import { lockUser } from "../../db/users.ts";
import type { Db, Tx } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { type CampaignRow, findOwnerOf, findShares, lockCampaign } from "./campaigns.queries.ts";
import { findUnplanned, type Group, markPlanned } from "./planning.queries.ts";
import { keptApart, reachOf, type Windows, windowsOf } from "./queue.policy.ts";
import { plannedThrough, slotsAhead, START_AHEAD, withoutSpent } from "./slots.policy.ts";

/** Minimum number of campaigns per chunk; a user's campaigns are never split up. Two chunks are in memory at a time. */
const CHUNK = 2_000;

type PlanningDeps = Pick<Deps, "db" | "clock" | "log"> & { campaignPosts: CampaignPosts };

/**
 * Safe to repeat, interrupt, and run concurrently.
 * @returns how many posts were planned
 */
export async function planAhead(deps: PlanningDeps, signal?: AbortSignal): Promise<number> {
  let planned = 0;
  let chunk = await findChunk(deps, NIL);
  while (chunk) {
    if (signal?.aborted) break;
    const [next, inserted] = await Promise.all([findChunk(deps, chunk.last), planChunk(deps, chunk)]);
    planned += inserted;
    chunk = next;
  }
  return planned;
}

interface Chunk extends Pass {
  groups: readonly PlannedCampaigns[];
  /** In the order in which campaigns choose slots. */
  besideOwn: readonly string[];
  last: string;
}

interface Pass {
  through: string;
  now: Date;
}

async function findChunk(
  { db, clock, log, campaignPosts }: PlanningDeps,
  after: string,
): Promise<Chunk | undefined> {
  const now = clock();
  const through = plannedThrough(now);
  const found = await findUnplanned(db, { after, through, least: CHUNK });
  const all = found.flatMap(({ campaigns }) => campaigns);
  const last = all.map(({ userId }) => userId).reduce<string | undefined>(later, undefined);
  if (last === undefined) return undefined;
  const groups = found.flatMap((group) => {
    const slots = slotsOrNone(group, now, through, log);
    return slots ? [{ ...group, slots, windows: windowsOf(group, slots, now) }] : [];
  });
  const ids = all.map(({ id }) => id);
  const apart = new Set(await campaignPosts.findBesideOwn(db, ids, now));
  return {
    groups: await spread({ db, campaignPosts }, groups, apart),
    besideOwn: inTurn(groups)
      .filter(({ id }) => apart.has(id))
      .map(({ id }) => id),
    last,
    through,
    now,
  };
}

interface SlotGroup extends Group {
  slots: readonly Slot[];
  windows: Windows;
}

/** Fixed times choose first, followed by older campaigns. */
const inTurn = (groups: readonly SlotGroup[]) =>
  groups
    .flatMap((group) => group.campaigns.map((campaign) => ({ ...campaign, group })))
    .sort((one, other) => one.group.windows.size - other.group.windows.size || (one.id < other.id ? -1 : 1));

/** Campaigns with unchanged slots remain grouped. */
async function spread(
  { db, campaignPosts: posts }: Pick<PlanningDeps, "db" | "campaignPosts">,
  groups: readonly SlotGroup[],
  except: ReadonlySet<string>,
): Promise<PlannedCampaigns[]> {
  const campaigns = inTurn(groups).filter(({ id }) => !except.has(id));
  const range = reachOf(groups.map(({ windows }) => windows));
  const queues = new Map<string, number[]>();
  const queueOf = (userId: string, network: Network, accountId: string | null): number[] => {
    const key = `${userId} ${network} ${accountId}`;
    const known = queues.get(key) ?? [];
    queues.set(key, known);
    return known;
  };
  if (range) {
    const users = [...new Set(campaigns.map(({ userId }) => userId))];
    for (const { userId, network, accountId, at } of await posts.findQueued(db, users, range)) {
      queueOf(userId, network, accountId).push(at.getTime() / MINUTE);
    }
  }
  const together = new Map<SlotGroup, string[]>(groups.map((group) => [group, []]));
  const moved: PlannedCampaigns[] = [];
  for (const { id, userId, accountId, group } of campaigns) {
    const queue = queueOf(userId, group.network, accountId);
    const slots = keptApart(group.slots, group.windows, queue);
    for (const { at } of slots) queue.push(at.getTime() / MINUTE);
    if (slots === group.slots) together.get(group)!.push(id);
    else moved.push({ ids: [id], slots });
  }
  return [...[...together].map(([{ slots }, ids]) => ({ ids, slots })), ...moved];
}

async function planChunk(
  { db, campaignPosts: posts }: PlanningDeps,
  { groups, besideOwn, ...pass }: Chunk,
): Promise<number> {
  let planned = await fill(db, posts, groups, pass);
  for (const id of besideOwn) {
    // One at a time, because the embedded database has one connection.
    planned += await db.transaction((tx) => planBesideOwn(tx, posts, id, pass));
  }
  return planned;
}

async function planBesideOwn(
  tx: Tx,
  posts: CampaignPosts,
  id: string,
  { through, now }: Pass,
): Promise<number> {
  const found = await findOwnerOf(tx, id);
  const plan = found && (await lockUser(tx, found.userId));
  const campaign = found && (await lockCampaign(tx, id, found.userId));
  if (!plan || !campaign) return 0;
  const shares = await findShares(tx, campaign.userId, campaign.network);
  const spare = spareOf(postsAllowed(campaign.network, plan), shares);
  const ahead = slotsAhead(campaign, now, { after: campaign.plannedThrough, through });
  const slots = withoutSpent(ahead, await posts.findSpent(tx, campaign, now), spare);
  const placed = await place(tx, posts, campaign, slots, now);
  return fill(tx, posts, [{ ids: [id], slots: placed }], { through, now });
}

async function place(
  tx: Tx,
  posts: CampaignPosts,
  campaign: CampaignRow,
  slots: readonly Slot[],
  earliest: Date,
): Promise<readonly Slot[]> {
  const windows = windowsOf(campaign, slots, earliest);
  const range = reachOf([windows]);
  if (!range) return slots;
  const found = await posts.findQueued(tx, [campaign.userId], { ...range, except: campaign.id });
  const queue = found.filter(
    ({ network, accountId }) => network === campaign.network && accountId === campaign.accountId,
  );
  return keptApart(
    slots,
    windows,
    queue.map(({ at }) => at.getTime() / MINUTE),
  );
}

const fill = (
  db: Db | Tx,
  posts: CampaignPosts,
  groups: readonly PlannedCampaigns[],
  { through, now }: Pass,
): Promise<number> => {
  const ids = groups.flatMap((group) => group.ids);
  return posts.fillSlots(db, markPlanned(ids, through), groups, now);
};

const later = (last: string | undefined, id: string): string => (last === undefined || id > last ? id : last);

/** An unsupported time zone affects only its own campaigns. */
function slotsOrNone(group: Group, now: Date, through: string, log: PlanningDeps["log"]): Slot[] | undefined {
  try {
    return slotsAhead(group, now, { after: group.plannedThrough, through });
  } catch (error) {
    log.error(
      { err: error, timeZone: group.timeZone, campaigns: group.campaigns.length },
      "Campaigns cannot be planned",
    );
    return undefined;
  }
}

/**
 * Runs in the transaction that changed the campaign.
 * @param spare posts per day that the plan allows beyond those of active campaigns
 * @param starts whether the campaign is new or awake again, so that nothing is sent before the user can read it
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
  const slots = await place(tx, posts, campaign, withoutSpent(ahead, spent, spare), earliest);
  await posts.reschedule(tx, campaign.id, slots, now);
  if (campaign.status !== "Active") return 0;
  return fill(tx, posts, [{ ids: [campaign.id], slots }], { through, now });
}
