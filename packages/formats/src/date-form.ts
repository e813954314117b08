import { isPresent } from "@postfolio/contract/resumes/language/resume-words.ts";
import { PRESENT } from "@postfolio/contract/resumes/visible-resume.ts";
import { dateToText, IN_ENGLISH, textToDate } from "./partial-date.ts";

/* Months in languages other than English are parsed, but never rewritten. */

/** For example, "Mar 2021", "March 2021", "03/2021", and "2021-03". */
export type DateForm = "short" | "long" | "figures" | "iso";

export interface Dated {
  dateFrom: string;
  dateTo: string;
}

const OF: Record<DateForm, (month: string) => string> = {
  short: dateToText,
  long: (month) => `${capitalized(IN_ENGLISH[Number(month.slice(5)) - 1]!)} ${month.slice(0, 4)}`,
  figures: (month) => `${month.slice(5)}/${month.slice(0, 4)}`,
  iso: (month) => month,
};
const FORMS = Object.keys(OF) as DateForm[];

const capitalized = (word: string) => word[0]!.toUpperCase() + word.slice(1);

/** Returns a month such as `2021-03`; undefined for years, days, seasons, and ambiguous text. */
export function monthOf(text: string, thisYear: number): string | undefined {
  const date = textToDate(text);
  if (date !== undefined) return date.length === "2021-03".length ? date : undefined;
  // A day without a year is meaningless in a resume, so the "21" in "Feb 21" is a year.
  const [, name, digits] = /^(\p{L}{3,})\.? ?[’'‘]?(\d\d)$/u.exec(text.trim()) ?? [];
  if (name === undefined || digits === undefined) return undefined;
  const century = Math.floor(thisYear / 100);
  const year = Number(digits) <= thisYear % 100 ? century : Number(digits) >= 50 ? century - 1 : undefined;
  return year === undefined ? undefined : monthOf(`${name} ${year}${digits}`, thisYear);
}

/** Returns the forms that a text matches: two for May, whose short and long names are the same. */
const formsOf = (text: string, month: string): DateForm[] =>
  FORMS.filter((form) => OF[form](month) === text.trim());

const isForeign = (text: string): boolean => {
  if (/(?![0-9])\p{Nd}/u.test(text)) return true;
  const [name] = /\p{L}{2,}|\p{Lo}/u.exec(text) ?? [];
  return name !== undefined && !IN_ENGLISH.some((month) => month.startsWith(name.toLowerCase()));
};

const textsOf = (entries: readonly Dated[]) => entries.flatMap(({ dateFrom, dateTo }) => [dateFrom, dateTo]);

/**
 * Returns the most common form; `short` if there are no dates, and undefined if most months are in another language.
 */
export function ownForm(entries: readonly Dated[], thisYear: number): DateForm | undefined {
  const counts = new Map<DateForm | undefined, number>();
  for (const text of textsOf(entries)) {
    const month = monthOf(text, thisYear);
    if (month === undefined) continue;
    const forms = isForeign(text) ? [undefined] : formsOf(text, month);
    for (const form of forms) counts.set(form, (counts.get(form) ?? 0) + 1);
  }
  const most = Math.max(0, ...counts.values());
  return most === 0 ? "short" : [...FORMS, undefined].find((form) => counts.get(form) === most);
}

/** @returns the text unchanged if the month is not certain */
export function inForm(text: string, form: DateForm | undefined, thisYear: number): string {
  if (isPresent(text)) return PRESENT;
  const month = monthOf(text, thisYear);
  return form === undefined || month === undefined || isForeign(text) ? text : OF[form](month);
}

/** Returns two dates in different forms, the less common one first; undefined if all dates match. */
export function mixedForms(
  entries: readonly Dated[],
  thisYear: number,
): { odd: string; usual: string } | undefined {
  const own = ownForm(entries, thisYear);
  const written = textsOf(entries).flatMap((text) => {
    const month = monthOf(text, thisYear);
    if (month === undefined) return [];
    return {
      text,
      isOwn: isForeign(text) ? own === undefined : own !== undefined && OF[own](month) === text.trim(),
    };
  });
  const odd = written.find(({ isOwn }) => !isOwn);
  const usual = written.find(({ isOwn }) => isOwn);
  if (!odd) return undefined;
  if (usual) return { odd: odd.text, usual: usual.text };
  // If no date has the usual form, dates match if all of them contain words, or if none does.
  const other = written.find(({ text }) => /\p{L}/u.test(text) !== /\p{L}/u.test(odd.text));
  return other && { odd: odd.text, usual: other.text };
}

/** @param today for example, `2026-11-24` */
export function impossible(
  { dateFrom, dateTo }: Dated,
  today: string,
): "no-start" | "future-start" | "ends-first" | undefined {
  if (isPresent(dateFrom)) return "no-start";
  const thisYear = Number(today.slice(0, 4));
  const dateOf = (text: string) => monthOf(text, thisYear) ?? textToDate(text);
  const [from, to] = [dateOf(dateFrom), dateOf(dateTo)];
  if (from !== undefined && isBefore(today, from)) return "future-start";
  return from !== undefined && to !== undefined && isBefore(to, from) ? "ends-first" : undefined;
}

export function misread(text: string): "no-month" | "two-dates" | undefined {
  const [, month] = /^(\d{1,2})[/.-]\d{4}$/u.exec(text.trim()) ?? [];
  if (month !== undefined && (Number(month) < 1 || Number(month) > 12)) return "no-month";
  return /(?<!\d)(?:19|20)\d\d\s*[–—-]\s*(?:\p{L}+\.?\s+)?(?:19|20)\d\d(?!\d)/u.test(text)
    ? "two-dates"
    : undefined;
}

/** A year does not count as earlier than one of its own months. */
function isBefore(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length);
  return a.slice(0, length) < b.slice(0, length);
}
