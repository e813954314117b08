import type { Deps } from "../../deps.ts";
import { type WeekDeps, weekOf } from "./week.ts";
import { findMuted, unsubscribeToken } from "./mail-choices.ts";
import { wordsOfUser } from "../../words.ts";
import { nextMonday, sensibleTime, weekInWords } from "./weekly-mail.policy.ts";
import {
  findReader,
  findTimeZone,
  findUnscheduled,
  insertWeeklyMail,
  lockDue,
  setDue,
} from "./weekly-mail.queries.ts";

const BATCH = 200;

/** Runs in the transaction that sets the next email's time, so that each email is sent only once across all nodes. */
export async function enqueueWeeklyMails({
  db,
  jobs,
  clock,
  config,
}: Pick<Deps, "db" | "jobs" | "clock" | "config">): Promise<number> {
  if (config.mail.state === "off") return 0;
  const now = clock();
  for (const { userId } of await findUnscheduled(db, BATCH)) {
    await insertWeeklyMail(db, userId, nextMonday(now, await findTimeZone(db, userId)));
  }
  let enqueued = 0;
  for (;;) {
    const batch = await db.transaction(async (tx) => {
      const due = await lockDue(tx, now, BATCH);
      for (const { userId } of due) {
        const timeZone = await findTimeZone(tx, userId);
        const at = sensibleTime(now, timeZone);
        await setDue(tx, userId, at > now ? at : nextMonday(now, timeZone));
        if (at > now) continue;
        await jobs.enqueue(tx, "weekly-mail", { userId }, { key: userId });
        enqueued += 1;
      }
      return due.length;
    });
    if (batch < BATCH) return enqueued;
  }
}

export interface WeeklyMailDeps
  extends WeekDeps, Pick<Deps, "db" | "clock" | "config" | "mail" | "sessionKey"> {}

export async function mailWeek(deps: WeeklyMailDeps, userId: string): Promise<void> {
  const { db, clock, config, mail } = deps;
  const user = await findReader(db, userId);
  if (!user || (await findMuted(db, userId)).includes("weekly")) return;
  const now = clock();
  const timeZone = await findTimeZone(db, userId);
  const words = wordsOfUser(user);
  const { t } = words;
  const said = weekInWords(await weekOf(deps, userId, now), config.publicUrl, timeZone, words);
  if (!said) return;
  const token = unsubscribeToken(deps, userId);
  await mail.send({
    to: user.email,
    words,
    subject: said.subject,
    body: [
      t("Hello {{firstName}},", { firstName: user.firstName }),
      ...said.body,
      t("You get this email once a week, if there is something to report."),
      {
        label: t("Choose which emails you get"),
        url: `${config.publicUrl}/unsubscribe#${token}`,
        quiet: true,
      },
    ],
    unsubscribeUrl: `${config.publicUrl}/api/notices/unsubscribe?token=${token}`,
    key: `week ${userId} ${now.toISOString().slice(0, 10)}`,
  });
}
