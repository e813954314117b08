import type { Deps } from "../../../deps.ts";
import type { Notify } from "../../notices/notices.offers.ts";
import { lockDueReminders, setRemindAt } from "./events.queries.ts";
import { nextReminder } from "./events.policy.ts";

const BATCH = 100;

export interface ReminderDeps extends Pick<Deps, "db" | "clock"> {
  notify: Notify;
}

/**
 * Sends reminders in the transaction that sets the next ones, so each reminder is sent only once across all nodes.
 * After downtime or a clock jump, a single reminder replaces the two, and past events get no reminder.
 * @returns the number of due events
 */
export async function remindOfEvents({ db, clock, notify }: ReminderDeps): Promise<number> {
  let reminded = 0;
  for (;;) {
    const found = await db.transaction(async (tx) => {
      const now = clock();
      const due = await lockDueReminders(tx, now, BATCH);
      await notify(
        tx,
        due
          .filter(({ event }) => event.at > now)
          .map(
            ({
              event: { id, userId, applicationId, kind, at, remindAt, timeZone, place },
              title,
              company,
            }) => ({
              userId,
              key: `event ${id} ${at.toISOString()} ${remindAt!.toISOString()}`,
              message: {
                event: kind === "task" ? "task-ahead" : "interview-ahead",
                title,
                company,
                at: at.toISOString(),
                timeZone,
                place,
              },
              link: `/applications/${applicationId}/interview`,
              about: id,
            }),
          ),
      );
      for (const { event } of due) await setRemindAt(tx, event.id, nextReminder(event, now));
      return due.length;
    });
    reminded += found;
    if (found < BATCH) return reminded;
  }
}
