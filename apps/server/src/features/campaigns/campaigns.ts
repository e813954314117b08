import { randomInt } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { postsAllowed } from "@postfolio/contract/plan-limits.ts";
import {
  type Campaign,
  type CampaignUpdate,
  type NewCampaign,
  periodInOrder,
  type Post,
  timesFit,
  windowHolds,
  windowInOrder,
} from "@postfolio/contract/campaigns/campaigns.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { Plan } from "@postfolio/contract/plans.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import { planRefusal, type Share, spareOf } from "@postfolio/contract/posts/plan-room.ts";
import { minutesOf, wallClockOf } from "@postfolio/contract/campaigns/slots.ts";
import { v7 as uuid } from "uuid";
import type { CampaignPosts } from "../posts/posts.offers.ts";
import type { NameApprover } from "../reviews/reviews.offers.ts";
import { lockUser } from "../../db/users.ts";
import type { Tx } from "../../db/client.ts";
import { inBatches } from "../../db/keyset.ts";
import {
  accountStanding,
  type ConnectedAccount,
  findConnected,
  plannedFor,
  type PlannedFor,
} from "../../db/connected-account.ts";
import { sellsPlans } from "../../config/plan-held.ts";
import type { Deps } from "../../deps.ts";
import { AppError, notFound } from "../../errors.ts";
import { assertOwn, type Caller } from "../../http/implement.ts";
import {
  type CampaignRow,
  type CampaignWithPosts,
  countAllCampaigns,
  countCampaignsOf,
  findCampaign,
  findCampaigns,
  findCampaignsAfter,
  findShares,
  insertCampaign,
  lockCampaign,
  updateCampaign,
  type SeenCampaign,
} from "./campaigns.queries.ts";
import { planCampaign } from "./planning.ts";
import { MAX_OFFSET } from "./slots.policy.ts";
import { reasonInReply } from "../../words.ts";

type CampaignDeps = Pick<Deps, "db" | "clock">;

export interface EditingDeps extends CampaignDeps, Pick<Deps, "config" | "tally"> {
  campaignPosts: CampaignPosts;
  hasResume: (caller: Caller, id: string) => Promise<boolean>;
  nameApprover: NameApprover;
}

/** A campaign created with a key sleeps until the user wakes it, and asks before each post. */
export async function createCampaign(
  deps: EditingDeps,
  caller: Caller,
  {
    user,
    type,
    connection,
    windowStart,
    windowEnd,
    times,
    approver,
    status: _ignored,
    ...fields
  }: NewCampaign,
): Promise<Campaign> {
  const { db, clock, tally, campaignPosts: posts } = deps;
  if (user !== undefined) assertOwn(caller, user);
  await assertResume(deps, caller, fields.resume);
  const isByKey = caller.key !== undefined;
  let planned = 0;
  const created = await db.transaction(async (tx) => {
    const plan = await planOf(tx, caller);
    const now = clock();
    await assertRoom(tx, caller);
    const share = { schedule: fields.schedule, status: isByKey ? ("Sleep" as const) : ("Active" as const) };
    const spare = await assertWithinPlan(deps, tx, caller, { plan, network: type, id: undefined }, share);
    const account = await findConnected(tx, { userId: caller.userId, network: type }, connection);
    const row = await insertCampaign(tx, {
      ...fields,
      ...share,
      askFirst: isByKey || fields.askFirst,
      ...plannedFor(account),
      id: uuid(),
      userId: caller.userId,
      network: type,
      windowStart: minutesOf(windowStart),
      windowEnd: minutesOf(windowEnd),
      times: times && times.map(minutesOf),
      offsetMinutes: randomInt(-MAX_OFFSET, MAX_OFFSET + 1),
      createdAt: now,
      updatedAt: now,
    });
    await deps.nameApprover(tx, caller, row.id, approver);
    if (!isByKey) planned = await planCampaign(tx, posts, row, { spare, starts: true, now });
    return asStored(tx, caller, row.id, now);
  });
  tally.planned(planned);
  return created;
}

export async function editCampaign(
  deps: EditingDeps,
  caller: Caller,
  id: string,
  { type, user, connection, windowStart, windowEnd, times, approver, ...fields }: CampaignUpdate,
): Promise<Campaign> {
  const { db, clock, tally, campaignPosts: posts } = deps;
  if (user !== undefined) assertOwn(caller, user);
  await assertResume(deps, caller, fields.resume);
  let planned = 0;
  const edited = await db.transaction(async (tx) => {
    const plan = await planOf(tx, caller);
    const before = await lockCampaign(tx, id, caller.userId);
    if (!before) throw notFound();
    if (type !== undefined && type !== before.network) {
      throw new AppError("invalid_request", MESSAGES.campaignNetworkFixed);
    }
    const now = clock();
    const account = connection ? await findConnected(tx, before, connection) : null;
    const after: CampaignRow = {
      ...before,
      ...(account && plannedFor(account)),
      ...(times && { schedule: times.length }),
      ...given(fields),
      ...(windowStart !== undefined && { windowStart: minutesOf(windowStart) }),
      ...(windowEnd !== undefined && { windowEnd: minutesOf(windowEnd) }),
      ...(times !== undefined && { times: times && times.map(minutesOf) }),
      updatedAt: now,
    };
    if (fields.angles === undefined && differ(before, after, ANGLED_FROM)) {
      after.angles = before.angles.filter(({ locked }) => locked);
    }
    // The old reason does not apply to a status that the user has set.
    if (after.status !== before.status) after.asleepFor = null;
    assertTimes(after);
    const spare = await assertWithinPlan(deps, tx, caller, { plan, network: before.network, id }, after);
    const moves = differ(before, after, PLANNED_FROM);
    await updateCampaign(tx, moves ? { ...after, plannedThrough: null } : after);
    if (approver !== undefined) await deps.nameApprover(tx, caller, id, approver);
    await changePosts(tx, posts, before, after, now);
    const starts = before.status !== "Active" && after.status === "Active";
    if (moves && after.status !== "Delete") {
      planned = await planCampaign(tx, posts, after, { spare, starts, now });
    }
    return asStored(tx, caller, id, now);
  });
  tally.planned(planned);
  return edited;
}

async function changePosts(
  tx: Tx,
  posts: CampaignPosts,
  before: CampaignRow,
  after: CampaignRow,
  now: Date,
): Promise<void> {
  if (after.status === "Delete") return posts.removeUnsent(tx, after.id);
  if (differ(before, after, WRITTEN_FROM)) await posts.dropDrafts(tx, after.id, before.askFirst, now);
  if (differ(before, after, ["accountId"])) {
    const account = { id: after.accountId ?? "", name: after.accountName ?? "" };
    await posts.sendFrom(tx, after, account);
  }
  if (differ(before, after, ["askFirst"])) await posts.askFirst(tx, after.id, after.askFirst, now);
}

const PLANNED_FROM = [
  "schedule",
  "timeZone",
  "windowStart",
  "windowEnd",
  "times",
  "days",
  "startsOn",
  "endsOn",
  "status",
  "accountId",
] as const;

/** Changing these fields causes texts to be rewritten. */
const WRITTEN_FROM = [
  "prompt",
  "postType",
  "includeLink",
  "language",
  "tone",
  "keywords",
  "resume",
  "reader",
  "stories",
] as const;

/** Changing these fields drops unlocked angles. */
const ANGLED_FROM = ["prompt", "language", "resume"] as const;

const differ = (before: CampaignRow, after: CampaignRow, fields: readonly (keyof CampaignRow)[]): boolean =>
  fields.some((field) => !isDeepStrictEqual(before[field], after[field]));

export async function listCampaigns(
  { db, clock }: CampaignDeps,
  caller: Caller,
  {
    userId,
    type,
    includeDeleted = false,
  }: { userId: string; type?: Network | undefined; includeDeleted?: boolean | undefined },
): Promise<Campaign[]> {
  assertOwn(caller, userId);
  const rows = await findCampaigns(db, { userId, network: type, deleted: includeDeleted }, clock());
  return rows.map(toCampaign);
}

export async function getCampaign(
  { db, clock }: CampaignDeps,
  caller: Caller,
  id: string,
): Promise<Campaign> {
  const row = await findCampaign(db, id, caller.userId, clock());
  if (!row) throw notFound();
  return toCampaign(row);
}

const BATCH = 20;

export async function* everyCampaign(
  { db }: Pick<Deps, "db">,
  userId: string,
  everyPost: (campaignId: string) => AsyncIterable<Post[]>,
): AsyncGenerator<object[]> {
  for await (const rows of inBatches((after) => findCampaignsAfter(db, userId, after, BATCH))) {
    yield rows.map((row) => ({ ...describeCampaign(row), posts: everyPost(row.id) }));
  }
}

export const countCampaigns = ({ db }: Pick<Deps, "db">, userId: string): Promise<number> =>
  countCampaignsOf(db, userId);

async function planOf(tx: Tx, { userId }: Caller): Promise<Plan> {
  const plan = await lockUser(tx, userId);
  if (!plan) throw notFound();
  return plan;
}

async function assertRoom(tx: Tx, { userId }: Caller): Promise<void> {
  if ((await countAllCampaigns(tx, userId)) >= LIMITS.campaignsPerUser) {
    throw new AppError("conflict", MESSAGES.tooManyCampaigns);
  }
}

async function assertResume(
  { hasResume }: EditingDeps,
  caller: Caller,
  id: string | null | undefined,
): Promise<void> {
  if (id && !(await hasResume(caller, id))) throw notFound();
}

async function assertWithinPlan(
  { config }: Pick<Deps, "config">,
  tx: Tx,
  { userId }: Caller,
  { plan, network, id }: { plan: Plan; network: Network; id: string | undefined },
  after: Share,
): Promise<number> {
  const stored = await findShares(tx, userId, network);
  const others = stored.filter((share) => share.id !== id);
  const before = stored.find((share) => share.id === id) ?? null;
  const userMessage = planRefusal({ plan, network, sold: sellsPlans(config) }, others, before, after);
  if (userMessage !== undefined) throw new AppError("conflict", userMessage);
  return spareOf(postsAllowed(network, plan), [...others, after]);
}

function assertTimes(row: CampaignRow): void {
  const window = { ...row, windowStart: wallClockOf(row.windowStart), windowEnd: wallClockOf(row.windowEnd) };
  if (!windowInOrder(window)) throw new AppError("invalid_request", MESSAGES.windowOrder);
  if (!windowHolds(window)) throw new AppError("invalid_request", MESSAGES.windowTooShort);
  if (!timesFit(row)) throw new AppError("invalid_request", MESSAGES.timesPerPost);
  if (!periodInOrder(row)) throw new AppError("invalid_request", MESSAGES.periodOrder);
}

async function asStored(tx: Tx, { userId }: Caller, id: string, now: Date): Promise<Campaign> {
  const row = await findCampaign(tx, id, userId, now);
  if (!row) throw notFound();
  return toCampaign(row);
}

/** Undefined fields would overwrite stored values. */
const given = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

const describeCampaign = ({
  id,
  userId,
  network,
  windowStart,
  windowEnd,
  times,
  createdAt,
  updatedAt,
  offsetMinutes: _fixed,
  plannedThrough: _ours,
  accountId,
  accountName,
  connected,
  approver,
  ...row
}: SeenCampaign): Omit<Campaign, "awaitingApproval" | "nextPostAt" | "lately"> => ({
  ...row,
  ...accountInReply({ accountId, accountName }, connected),
  approver: approver?.email ?? null,
  approverConfirmed: approver?.confirmed ?? false,
  _id: id,
  user: userId,
  type: network,
  windowStart: wallClockOf(windowStart),
  windowEnd: wallClockOf(windowEnd),
  times: times && times.map(wallClockOf),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

const toCampaign = ({ awaitingApproval, nextPostAt, lately, ...row }: CampaignWithPosts): Campaign => ({
  ...describeCampaign(row),
  awaitingApproval,
  nextPostAt: nextPostAt?.toISOString() ?? null,
  lately,
});

function accountInReply(planned: PlannedFor, connected: ConnectedAccount | null) {
  const { reason, ...standing } = accountStanding(planned, connected);
  return { ...standing, ...reasonInReply(reason) };
}
