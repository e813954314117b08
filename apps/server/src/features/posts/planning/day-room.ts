import { postsAllowed } from "@postfolio/contract/plan-limits.ts";
import { HOUR, plus } from "@postfolio/contract/time-units.ts";
import { planLimitExceeded } from "@postfolio/contract/messages.ts";
import type { Plan } from "@postfolio/contract/plans.ts";
import { usedOn } from "@postfolio/contract/posts/plan-room.ts";
import { slotsOf } from "@postfolio/contract/campaigns/slots.ts";
import type { Db, Tx } from "../../../db/client.ts";
import { sellsPlans } from "../../../config/plan-held.ts";
import type { Deps } from "../../../deps.ts";
import { AppError } from "../../../errors.ts";
import {
  type Account,
  findOwnDays,
  findRhythms,
  findTimes,
  findUse,
  type Queue,
  unscheduleLast,
} from "./day-room.queries.ts";
import { PLAN_SHRUNK } from "../post-reasons.ts";
import { findQueueOf } from "./queue-times.queries.ts";
import { dayIn, freeSlot, LOOK_AHEAD_DAYS } from "./free-slot.policy.ts";

export async function assertRoomOn(
  { config }: Pick<Deps, "config">,
  tx: Tx,
  account: Account,
  plan: Plan,
  { day, except }: { day: string; except?: string },
): Promise<void> {
  const use = await findUse(tx, account, { first: day, last: day }, except);
  const used = usedOn(use.campaigns(day), use.own(day));
  if (used < postsAllowed(account.network, plan)) return;
  const limited = { plan, sold: sellsPlans(config) };
  throw new AppError("conflict", planLimitExceeded(account.network, limited, used));
}

/** Returns the next free time; null if the plan has no room for a while. */
export async function nextSlot(
  db: Db | Tx,
  account: Queue,
  { plan, timeZone, now }: { plan: Plan; timeZone: string; now: Date },
): Promise<Date | null> {
  const today = dayIn(now, timeZone);
  const days = { first: today.subtract({ days: 1 }), last: today.add({ days: LOOK_AHEAD_DAYS }) };
  const use = await findUse(db, account, { first: days.first.toString(), last: days.last.toString() });
  const times = await findTimes(db, account, plus(now, -HOUR));
  const known = new Set(times.map(({ campaign, day, slot }) => `${campaign} ${day} ${slot}`));
  // Slots of active campaigns that have no post yet are taken, too.
  const ahead: Date[] = [];
  for (let day = days.first; Temporal.PlainDate.compare(day, days.last) <= 0; day = day.add({ days: 1 })) {
    for (const rhythm of use.active) {
      if (rhythm.accountId !== account.accountId) continue;
      const slots = slotsOf(rhythm, day).filter(
        (slot) => !known.has(`${rhythm.id} ${slot.day} ${slot.slot}`),
      );
      ahead.push(...slots.map(({ at }) => at));
    }
  }
  const allowed = postsAllowed(account.network, plan);
  return freeSlot({
    now,
    timeZone,
    queue: await findQueueOf(db, account),
    rhythms: await findRhythms(db, account),
    taken: [...ahead, ...times.flatMap(({ at, goesOut }) => (goesOut && at ? at : []))],
    hasRoom: (day) => usedOn(use.campaigns(day), use.own(day)) < allowed,
  });
}

/**
 * Returns, for each local day, the number of own posts for which campaigns must leave out slots. Whatever was scheduled
 * first stays.
 */
export async function findTakenByOwn(tx: Tx, account: Account, now: Date): Promise<Map<string, number>> {
  const days = await findOwnDays(tx, account, now);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const use = await findUse(tx, account, { first, last });
  const perDay = use.active.reduce((sum, { schedule }) => sum + schedule, 0);
  return new Map(
    days.map((day) => {
      // Campaigns without posts that day and skipped posts free up places.
      const places = use.campaigns(day).reduce((sum, { slots, skipped }) => sum + slots - skipped, 0);
      return [day, Math.max(0, use.own(day) + places - perDay)];
    }),
  );
}

/** Unschedules posts beyond the number allowed per day, starting with the latest. */
export async function unscheduleBeyond(tx: Tx, account: Account, allowed: number, now: Date): Promise<void> {
  const days = await findOwnDays(tx, account, now);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return;
  const use = await findUse(tx, account, { first, last });
  for (const day of days) {
    const beyond = usedOn(use.campaigns(day), use.own(day)) - allowed;
    if (beyond > 0) await unscheduleLast(tx, account, { day, number: beyond, reason: PLAN_SHRUNK });
  }
}
