import { currentTime } from "../../lib/time/clock.ts";
import { browserTimeZone, dayAndMonthOf, dayOf, daysBetween, weekdayName } from "../../lib/time/time.ts";

const TIMES: Record<number, string> = { 1: "once", 2: "twice" };

export function openedName(count: number, lastAt: string | null, now = currentTime()): string {
  if (count === 0 || lastAt === null) return "Not opened yet";
  return `Opened ${TIMES[count] ?? `${count} times`}, ${lastName(lastAt, now)}`;
}

function lastName(instant: string, now: Date): string {
  const zone = browserTimeZone();
  const day = dayOf(instant, zone);
  const ago = daysBetween(day, dayOf(now, zone));
  if (ago <= 0) return "today";
  if (ago === 1) return "yesterday";
  if (ago < 7) return weekdayName(new Date(`${day}T12:00:00Z`).getUTCDay() || 7, "long");
  return dayAndMonthOf(instant, zone);
}
