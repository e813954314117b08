import { DAY, HOUR } from "@postfolio/contract/time-units.ts";

/** The hour when nightly backups may begin, in the server's time zone. */
const NIGHT = 3;

/** @param last when the last backup was made or, without one, when the first user was created */
export function isBackupDue(last: Date | undefined, now: Date): boolean {
  if (!last) return false;
  const age = now.getTime() - last.getTime();
  const isNight = now.getHours() >= NIGHT && now.getHours() < NIGHT + 3;
  // A backup takes a while, so waiting a full day would start each one a bit later than the one before.
  return age >= (isNight ? DAY - 4 * HOUR : DAY + 12 * HOUR);
}
