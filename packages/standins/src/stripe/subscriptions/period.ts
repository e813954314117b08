import type { Price } from "../api/objects.ts";

const UNIT = { day: "days", week: "weeks", month: "months", year: "years" } as const;

/** `Number` of seconds since 1970, plus whole intervals by the calendar. */
function plus(anchor: number, price: Price, times: number): number {
  const { interval, interval_count: count } = price.recurring!;
  const unit = UNIT[interval as keyof typeof UNIT];
  return (
    Temporal.Instant.fromEpochMilliseconds(anchor * 1000)
      .toZonedDateTimeISO("UTC")
      .add({ [unit]: count * times }).epochMilliseconds / 1000
  );
}

/**
 * Where the period that begins at `start` ends. Counted from the anchor, so that what began on the
 * 31st ends on the last day of shorter months and on the 31st again.
 */
export function periodEnd(anchor: number, start: number, price: Price): number {
  let times = 1;
  while (plus(anchor, price, times) <= start) times += 1;
  return plus(anchor, price, times);
}
