/*
 * Moments on screen: always on a 24-hour clock, as campaigns are scheduled by, in a zone that is named.
 */

/** The zone of the browser, by its IANA name. */
export function browserTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  // Some browsers that hide their zone name one that no server knows.
  return !timeZone || timeZone === "Etc/Unknown" ? "UTC" : timeZone;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes longer than using it a hundred times. */
function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const made = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, made);
  return made;
}

/** "09:05" */
export const timeOf = (instant: string | Date, timeZone: string): string =>
  format("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone }).format(
    new Date(instant),
  );

/** "21 Nov 2026", where the user is. */
export const dateOf = (instant: string | Date): string =>
  format("en-GB", { dateStyle: "medium" }).format(new Date(instant));

/** "21 Nov 2026, 09:05", where the user is. */
export const dateAndTimeOf = (instant: string | Date): string =>
  format("en-GB", { dateStyle: "medium", timeStyle: "short", hourCycle: "h23" }).format(new Date(instant));

/** The calendar day of an instant in a zone, as "2026-11-21": a key to group and compare by. */
export const dayOf = (instant: string | Date, timeZone: string): string =>
  format("en-CA", { year: "numeric", month: "2-digit", day: "2-digit", timeZone }).format(new Date(instant));

const DAY = 24 * 60 * 60 * 1000;
/** A day as an instant of its own: days are counted in UTC, where all are equally long. */
const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

export const addDays = (day: string, count: number): string =>
  dayOf(new Date(noon(day).getTime() + count * DAY), "UTC");

export const daysBetween = (from: string, to: string): number =>
  Math.round((noon(to).getTime() - noon(from).getTime()) / DAY);

const NEAR: Record<number, string> = { [-1]: "Yesterday", 0: "Today", 1: "Tomorrow" };

/** "Today", "Tomorrow", "Yesterday", or "Mon 23 Nov", with the year where it is another. */
export function dayName(day: string, today: string): string {
  return NEAR[daysBetween(today, day)] ?? dateName(day, today);
}

/** "Mon 23 Nov", with the year where it is another than today's. */
export function dateName(day: string, today: string): string {
  return format("en-GB", {
    weekday: "short",
    day: "numeric",
    month: "short",
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: "numeric" }),
    timeZone: "UTC",
  })
    .format(noon(day))
    .replace(",", "");
}

/** "Today 15:02", as for the next post of a campaign. */
export function momentName(instant: string | Date, timeZone: string, now: Date): string {
  return `${dayName(dayOf(instant, timeZone), dayOf(now, timeZone))} ${timeOf(instant, timeZone)}`;
}

/** "in 3 hours", "5 minutes ago"; empty beyond two days, where a date says more. */
export function distanceName(instant: string | Date, now: Date): string {
  const minutes = Math.round((new Date(instant).getTime() - now.getTime()) / 60_000);
  const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  if (Math.abs(minutes) < 1) return "now";
  if (Math.abs(minutes) < 60) return relative.format(minutes, "minute");
  if (Math.abs(minutes) < 48 * 60) return relative.format(Math.round(minutes / 60), "hour");
  return "";
}

/** "Europe/Berlin" for people: "Berlin". */
export const cityOf = (timeZone: string): string =>
  (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
