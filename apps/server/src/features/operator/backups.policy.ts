import { DAY, HOUR } from "@postfolio/contract/time-units.ts";

/** The hour of the night, in the server's own time zone, from which the day's backup is due. */
const NIGHT = 3;

/**
 * Whether the nightly backup is due: at night, a day after the last one, and by day if a night was missed.
 * @param last the last backup or, if there is none, since when there is something to back up
 */
export function isBackupDue(last: Date | undefined, now: Date): boolean {
  if (!last) return false;
  const age = now.getTime() - last.getTime();
  const isNight = now.getHours() >= NIGHT && now.getHours() < NIGHT + 3;
  // Backups take a while, so that the next one would begin later every night.
  return age >= (isNight ? DAY - 4 * HOUR : DAY + 12 * HOUR);
}
