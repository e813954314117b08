import { DAY, HOUR } from "@postfolio/contract/time-units.ts";

/** In the server's time zone. */
const NIGHT = 3;

/** @param last the last backup, or since when there is data */
export function isBackupDue(last: Date | undefined, now: Date): boolean {
  if (!last) return false;
  const age = now.getTime() - last.getTime();
  const isNight = now.getHours() >= NIGHT && now.getHours() < NIGHT + 3;
  // Backups take a while, so that each would begin later.
  return age >= (isNight ? DAY - 4 * HOUR : DAY + 12 * HOUR);
}
