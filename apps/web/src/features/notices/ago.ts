import { browserLocale } from "../../lib/locale.ts";
import { dateOf } from "../../lib/time.ts";

const format = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago an instant was, as in "5 minutes ago"; the date once that is more than a week. */
export function ago(instant: Date, now: Date, locale = browserLocale()): string {
  // A clock that runs a little ahead of the server's must not speak of the future.
  const seconds = Math.max(0, (now.getTime() - instant.getTime()) / 1000);
  if (seconds < MINUTE) return "just now";
  if (seconds < HOUR) return format.format(-Math.floor(seconds / MINUTE), "minute");
  if (seconds < DAY) return format.format(-Math.floor(seconds / HOUR), "hour");
  if (seconds < 7 * DAY) return format.format(-Math.floor(seconds / DAY), "day");
  return dateOf(instant, locale);
}
