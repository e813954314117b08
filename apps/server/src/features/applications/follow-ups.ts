import { DAY, HOUR, plus } from "@postfolio/contract/time-units.ts";
import type { Deps } from "../../deps.ts";
import type { Notify } from "../notices/notices.offers.ts";
import { lockDueFollowUps, setReminded } from "./applications.queries.ts";

/** A follow-up is stored as noon on its day in the user's time zone; the reminder is sent that morning. */
const AHEAD = 4 * HOUR;
/** In milliseconds. Older follow-ups, after downtime or from the trash, get no reminder. */
const MAX_REMINDER_DELAY = 3 * DAY;
const BATCH = 100;

export interface FollowUpDeps extends Pick<Deps, "db" | "clock"> {
  notify: Notify;
}

/**
 * Runs in the transaction that records the reminder.
 * @returns the number of reminders
 */
export async function remindOfFollowUps({ db, clock, notify }: FollowUpDeps): Promise<number> {
  let reminded = 0;
  for (;;) {
    const found = await db.transaction(async (tx) => {
      const now = clock();
      const due = await lockDueFollowUps(tx, plus(now, -MAX_REMINDER_DELAY), plus(now, AHEAD), BATCH);
      await notify(
        tx,
        due.map(({ id, userId, title, company, appliedAt, followUpAt }) => ({
          userId,
          key: `follow-up ${id} ${followUpAt!.toISOString()}`,
          message: { event: "follow-up", title, company, appliedAt: appliedAt?.toISOString() ?? null },
          link: `/applications/${id}`,
          about: id,
        })),
      );
      for (const { id, followUpAt } of due) await setReminded(tx, id, followUpAt!);
      return due.length;
    });
    reminded += found;
    if (found < BATCH) return reminded;
  }
}

/** Whether the time of a follow-up's reminder has come. A follow-up set for a past time needs no reminder. */
export const hasCome = (followUpAt: Date, now: Date): boolean => followUpAt <= plus(now, AHEAD);
