import { browserTimeZone, dateAndTimeOf, timeOf } from "../../../lib/time.ts";

/**
 * A moment as people say it: "08:25" today, with its date on any other day.
 * @param instant milliseconds since the epoch
 */
export function moment(instant: number): string {
  const then = new Date(instant);
  const today = then.toDateString() === new Date().toDateString();
  return today ? timeOf(then, browserTimeZone()) : dateAndTimeOf(then);
}
