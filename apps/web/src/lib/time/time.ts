import { DAY, HOUR, MINUTE } from "@postfolio/contract/time-units.ts";
import { currentTime } from "./clock.ts";
import { browserLocale } from "../words/locale.ts";
import { text, type Text } from "@postfolio/contract/text.ts";
import { listed, t } from "../texts.ts";

export function browserTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  // Some browsers that hide their time zone report one that servers reject.
  return !timeZone || timeZone === "Etc/Unknown" ? "UTC" : timeZone;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Caches formatters, because creating one is slow. */
function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const made = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, made);
  return made;
}

/** For example, "9:05 AM" or "09:05". */
export const timeOf = (instant: string | Date, timeZone: string, locale = browserLocale()): string =>
  format(locale, { timeStyle: "short", timeZone }).format(new Date(instant));

/** Formats `HH:MM` like `timeOf` and returns any other text unchanged. */
export const clockName = (clock: string, locale = browserLocale()): string =>
  /^([01]\d|2[0-3]):[0-5]\d$/u.test(clock) ? timeOf(`1970-01-01T${clock}Z`, "UTC", locale) : clock;

/** For example, "Mon" for 1 and "Sun" for 7. */
export const weekdayName = (
  day: number,
  style: "short" | "long" = "short",
  locale = browserLocale(),
): string =>
  // November 2, 2026 is a Monday.
  format(locale, { weekday: style, timeZone: "UTC" }).format(noon(`2026-11-0${day + 1}`));

/** For example, "Mon to Fri" or, with gaps, "Mon, Wed". */
export function daysName(days: readonly number[], locale = browserLocale()): string {
  const names = days.map((day) => weekdayName(day, "short", locale));
  const inARow = days.every((day, at) => at === 0 || day === days[at - 1]! + 1);
  return inARow && days.length > 2
    ? t("{{first}} to {{last}}", { first: names[0]!, last: names.at(-1)! })
    : listed(names, ",");
}

/** For example, "6 AM" or "06"; 24 is midnight again. */
export const hourName = (hour: number, locale = browserLocale()): string =>
  format(locale, { hour: "numeric", timeZone: "UTC" }).format(hour * HOUR);

/** For example, "Nov 21, 2026" or "21 Nov 2026", in the browser's time zone. */
export const dateOf = (instant: string | Date, locale = browserLocale()): string =>
  format(locale, { dateStyle: "medium" }).format(new Date(instant));

/** For example, "Nov 21, 2026, 9:05 AM" or "21 Nov 2026, 09:05", in the browser's time zone. */
export const dateAndTimeOf = (instant: string | Date, locale = browserLocale()): string =>
  format(locale, { dateStyle: "medium", timeStyle: "short" }).format(new Date(instant));

/** For example, "9:05 AM" if the time is today, otherwise the date, in the browser's time zone. */
export function timeOrDateOf(instant: string | number): string {
  const then = new Date(instant);
  const today = then.toDateString() === currentTime().toDateString();
  return today ? timeOf(then, browserTimeZone()) : dateAndTimeOf(then);
}

/** Returns the day of an instant in a time zone, such as "2026-11-21", for grouping and comparing. */
export const dayOf = (instant: string | Date, timeZone: string): string =>
  format("en-CA", { year: "numeric", month: "2-digit", day: "2-digit", timeZone }).format(new Date(instant));

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

export const addDays = (day: string, count: number): string =>
  dayOf(new Date(noon(day).getTime() + count * DAY), "UTC");

export const daysBetween = (from: string, to: string): number =>
  Math.round((noon(to).getTime() - noon(from).getTime()) / DAY);

const NEAR: Record<number, Text> = { [-1]: text("Yesterday"), 0: text("Today"), 1: text("Tomorrow") };

/** "Today", "Tomorrow", "Yesterday", or the result of `dateName`. */
export function dayName(day: string, today: string, locale = browserLocale()): string {
  const near = NEAR[daysBetween(today, day)];
  return near === undefined ? dateName(day, today, locale) : t(near);
}

/** For example, "Mon, Nov 23" or "Mon 23 Nov", with the year if it is not the current one. */
export function dateName(day: string, today: string, locale = browserLocale()): string {
  return format(locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: "numeric" }),
    timeZone: "UTC",
  }).format(noon(day));
}

/** For example, "Tomorrow", "Thu, Dec 3, in 4 days", or "Thu, Nov 19, 10 days ago"; beyond a month, only the date. */
export function dayFromNow(day: string, today: string, locale = browserLocale()): string {
  const days = daysBetween(today, day);
  const name = dayName(day, today, locale);
  return NEAR[days] !== undefined || Math.abs(days) > 31
    ? name
    : t("{{day}}, {{distance}}", { day: name, distance: relative.format(days, "day") });
}

export const monthName = (day: string, locale = browserLocale()): string =>
  format(locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(noon(day));

/** For example, "Nov". */
export const shortMonth = (day: string, more: Intl.DateTimeFormatOptions = {}): string =>
  format(browserLocale(), { month: "short", timeZone: "UTC", ...more }).format(noon(day));

/** For example, "Nov 23" or "23 Nov", in a time zone. */
export const dayAndMonthOf = (instant: string | Date, timeZone: string, locale = browserLocale()): string =>
  format(locale, { day: "numeric", month: "short", timeZone }).format(new Date(instant));

export function momentName(
  instant: string | Date,
  timeZone: string,
  now: Date,
  locale = browserLocale(),
): string {
  const day = dayName(dayOf(instant, timeZone), dayOf(now, timeZone), locale);
  return t("{{day}}, {{time}}", { day, time: timeOf(instant, timeZone, locale) });
}

/** For example, "Tomorrow, 6:00 PM (Tomorrow, 9:00 AM in Los Angeles)" if the clocks differ. */
export function momentHereAndThere(instant: string | Date, timeZone: string, now: Date): string {
  const zone = browserTimeZone();
  const moment = momentName(instant, zone, now);
  const momentThere = momentName(instant, timeZone, now);
  return momentThere === moment
    ? moment
    : t("{{moment}} ({{momentThere}} in {{city}})", { moment, momentThere, city: cityOf(timeZone) });
}

const relative = new Intl.RelativeTimeFormat(browserLocale(), { numeric: "auto" });

/** For example, "today", "yesterday", or "12 days ago". */
export const daysAgo = (days: number): string => relative.format(-days, "day");

/** For example, "in 3 hours" or "5 minutes ago"; empty beyond two days. */
export function distanceName(instant: string | Date, now: Date): string {
  const minutes = Math.round((new Date(instant).getTime() - now.getTime()) / MINUTE);
  if (Math.abs(minutes) < 1) return relative.format(0, "second");
  if (Math.abs(minutes) < 60) return relative.format(minutes, "minute");
  if (Math.abs(minutes) < 48 * 60) return relative.format(Math.round(minutes / 60), "hour");
  return "";
}

/** For example, "5 minutes ago"; after a week, the date. */
export function agoName(instant: Date, now: Date, locale = browserLocale()): string {
  const passed = Math.max(0, now.getTime() - instant.getTime());
  if (passed < MINUTE) return t("just now");
  if (passed < HOUR) return relative.format(-Math.floor(passed / MINUTE), "minute");
  if (passed < DAY) return relative.format(-Math.floor(passed / HOUR), "hour");
  if (passed < 7 * DAY) return relative.format(-Math.floor(passed / DAY), "day");
  return dateOf(instant, locale);
}

/**
 * Returns today's offset, for example, "GMT+1".
 * @throws RangeError if the browser does not know the time zone
 */
export const offsetOf = (timeZone: string): string | undefined =>
  // Not cached, because lists contain hundreds of time zones.
  new Intl.DateTimeFormat(browserLocale(), { timeZone, timeZoneName: "shortOffset" })
    .formatToParts(currentTime())
    .find(({ type }) => type === "timeZoneName")?.value;

/** For example, "Berlin" for "Europe/Berlin". */
export const cityOf = (timeZone: string): string =>
  (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
