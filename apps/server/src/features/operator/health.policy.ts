import type { Health } from "@postfolio/contract/operator/server.routes.ts";
import { NETWORK_NAME } from "@postfolio/contract/plans.ts";
import { DAY, MINUTE } from "@postfolio/contract/time-units.ts";

/** How late a post may be before its operator should look, in milliseconds. */
const LATE = 15 * MINUTE;
/** Free bytes below which a disk is nearly full. */
const LITTLE_ROOM = 1024 * 1024 * 1024;

/** How old the last backup may be before its operator should look, in milliseconds. */
const OLD_BACKUP = 2 * DAY;

/**
 * What needs the operator, in sentences, worst first.
 * @param unsaved milliseconds since the last backup or, without one, since there is something to back up
 */
export function attentionOf(health: Omit<Health, "attention">, now: Date, unsaved: number): string[] {
  const { backups, database, disk, posts, mail, ai } = health;
  const { applied, known } = database.migrations;
  const late = posts.oldestDueAt === null ? 0 : now.getTime() - Date.parse(posts.oldestDueAt);
  const failing = mail.lastFailedAt !== null && mail.lastFailedAt > (mail.lastSentAt ?? "");
  const ended = health.connections.filter(({ broken }) => broken > 0);
  return [
    disk &&
      disk.freeBytes < LITTLE_ROOM &&
      "The disk of DATA_DIR is nearly full. A full one stops the server",
    applied !== known && `The database has ${applied} migrations, and this version knows ${known}`,
    backups.lastFailedAt !== null && `The last backup failed and was not kept: ${backups.lastFailure}`,
    backups.state === "on" &&
      unsaved > OLD_BACKUP &&
      `There has been no backup for ${Math.floor(unsaved / DAY)} days`,
    late > LATE && `The oldest post that should have gone out is ${Math.round(late / MINUTE)} minutes late`,
    ...posts.paused.map(
      ({ network, reason }) => `${NETWORK_NAME[network]} takes nothing from this server: ${reason}`,
    ),
    failing && `The last mail could not be sent: ${mail.lastFailure}`,
    mail.state === "off" &&
      "No mail can be sent, so nobody can reset a password or be invited. Set SMTP_URL and MAIL_FROM",
    ai.calls >= 10 && ai.failed * 2 > ai.calls && "More than half of this month's AI calls failed",
    ...ended.map(
      ({ network, broken }) =>
        `${broken === 1 ? "One connected account" : `${broken} connected accounts`} at ${NETWORK_NAME[network]} must be connected again by their users`,
    ),
  ].filter((line) => typeof line === "string");
}
