import { plain } from "./plain.ts";

/** English, German, French, Spanish, Portuguese, and Italian, without accents. */
const MONTHS = [
  "january|januar|janvier|janeiro|janner|janv|jan|enero|ene|gennaio|gen",
  "february|februar|feber|fevrier|fevereiro|febrero|febbraio|fevr|feb|fev",
  "march|marzo|marco|maerz|marz|mars|mar|mrz",
  "april|aprile|avril|abril|apr|avr|abr",
  "mayo|maggio|maio|may|mai|mag",
  "june|juni|juin|junio|junho|giugno|jun|giu",
  "july|juli|juillet|julio|julho|luglio|juil|jul|lug",
  "august|aout|agosto|aug|ago",
  "september|septembre|septiembre|setiembre|setembro|settembre|sept|sep|set",
  "october|oktober|octobre|octubre|outubro|ottobre|oct|okt|out|ott",
  "november|novembre|noviembre|novembro|nov",
  "december|dezember|decembre|diciembre|dezembro|dicembre|dec|dez|dic",
];
const MONTH = `(?:${MONTHS.join("|")})(?!\\p{L})\\.?`;
const MONTH_NUMBERS = new Map(
  MONTHS.flatMap((words, index) => words.split("|").map((word) => [word, index + 1])),
);
const YEAR = "(?:,?[\\s-](?:de\\s|del\\s)?\\d{4}(?!\\d))?";
/** Matches text without accents. */
const DATES = new RegExp(
  "(?<![\\d.,/-])(?:(?<iso>\\d{4}-\\d{1,2}-\\d{1,2})|(?<dotted>\\d{1,2}\\.\\s?\\d{1,2}\\.(?:\\s?\\d{4}|\\s?\\d{2}(?!\\d|:|\\.\\d))?)|" +
    "(?<slashed>\\d{1,2}([/-])\\d{1,2}(?:\\4\\d{4}|\\4\\d{2}(?!\\d))?)|" +
    `(?<dayFirst>\\d{1,2}(?:st|nd|rd|th|er|º|ª|\\.)?(?:\\s(?:of\\s|de\\s)?|-)${MONTH}${YEAR})|` +
    `(?<monthFirst>(?<!\\p{L})${MONTH}\\s\\d{1,2}(?:st|nd|rd|th)?(?!\\d|[.,]\\d|\\p{L})${YEAR}))(?![\\d%€$£])`,
  "giu",
);

export interface SaidDay {
  /** For example, `2026-12-03`. */
  day: string;
  at: number;
  hasYear: boolean;
}

export type DayOrder = "day first" | "month first" | undefined;

/**
 * Returns dates in text order. A date such as `03/04/2026` is left out if its order is unknown.
 * @param today a date without a year means its next occurrence, including today
 */
export function saidDays(text: string, today: string, order?: DayOrder): SaidDay[] {
  return Array.from(plain(text).matchAll(DATES), ({ groups = {}, index }) => {
    const { iso, dotted, slashed, dayFirst, monthFirst } = groups;
    const said = (parts: readonly (number | undefined)[]) => {
      const found = day(parts, today);
      return found === undefined ? [] : [{ day: found, at: index, hasYear: parts[0] !== undefined }];
    };
    if (iso) return said(iso.split("-").map(Number));
    if (dotted) {
      const [date, month, year] = dotted.split(/\.\s?/u).filter(Boolean).map(Number);
      return said([fullYear(year), month, date]);
    }
    if (slashed) {
      const [one = 0, other = 0, year] = slashed.split(/[/-]/u).map(Number);
      const isClear = one > 12 || other > 12 || one === other;
      if (!isClear && order === undefined) return [];
      const isDayFirst = one > 12 || (other <= 12 && order === "day first");
      // Without a year, "24/7" and "1-2" are not dates.
      if (year === undefined && (slashed.includes("-") || order === undefined || slashed.length < 5))
        return [];
      return said([fullYear(year), isDayFirst ? other : one, isDayFirst ? one : other]);
    }
    const named = dayFirst ?? monthFirst ?? "";
    const month = (named.match(/\p{L}{3,}/gu) ?? []).map((word) => MONTH_NUMBERS.get(word)).find(Boolean);
    const numbers = (named.match(/\d+/gu) ?? []).map(Number);
    return said([numbers.find((one) => one > 31), month, numbers.find((one) => one <= 31)]);
  }).flat();
}

const fullYear = (year: number | undefined): number | undefined =>
  year !== undefined && year < 100 ? 2000 + year : year;

export const daysIn = (text: string, today: string): string[] =>
  saidDays(text, today).map(({ day: said }) => said);

/** @returns undefined for a date that does not exist */
function day([year, month, date]: readonly (number | undefined)[], today: string): string | undefined {
  if (!month || !date) return undefined;
  const inYear = (one: number) => {
    const at = new Date(Date.UTC(one, month - 1, date));
    return at.getUTCMonth() === month - 1 && at.getUTCDate() === date
      ? at.toISOString().slice(0, 10)
      : undefined;
  };
  if (year) return year >= 1900 && year < 2200 ? inYear(year) : undefined;
  const thisYear = Number(today.slice(0, 4));
  const next = inYear(thisYear);
  return next !== undefined && next < today ? inYear(thisYear + 1) : next;
}
