import { currentTime } from "../../lib/time/clock.ts";
import { plural, t } from "../../lib/texts.ts";
import {
  browserTimeZone,
  dayAndMonthOf,
  dayOf,
  daysAgo,
  daysBetween,
  weekdayName,
} from "../../lib/time/time.ts";

export function openedName(count: number, lastAt: string | null, now = currentTime()): string {
  if (count === 0 || lastAt === null) return t("Not opened yet");
  const day = lastName(lastAt, now);
  return count === 2
    ? t("Opened twice, {{day}}", { day })
    : plural(count, { one: "Opened once, {{day}}", other: "Opened {{count}} times, {{day}}" }, { day });
}

function lastName(instant: string, now: Date): string {
  const zone = browserTimeZone();
  const day = dayOf(instant, zone);
  const ago = daysBetween(day, dayOf(now, zone));
  if (ago <= 1) return daysAgo(Math.max(ago, 0));
  if (ago < 7) return weekdayName(new Date(`${day}T12:00:00Z`).getUTCDay() || 7, "long");
  return dayAndMonthOf(instant, zone);
}
