import { RESUME_LANGUAGES } from "@postfolio/contract/resumes/language/resume-languages.ts";

/*
 * Files use ISO 8601 dates, which may lack a day and month, but people write "Mar 2020". These functions are inverses
 * of each other as far as possible.
 */

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
export const IN_ENGLISH =
  "january february march april may june july august september october november december".split(" ");
const twoDigits = (number: number) => String(number).padStart(2, "0");

/** Converts `2020` to `2020`, and `2020-03` and `2020-03-01` to `Mar 2020`; leaves anything else unchanged. */
export function dateToText(date: string): string {
  const [, year, month] = /^(\d{4})(?:-(\d{2})(?:-\d{2}(?:T.*)?)?)?$/u.exec(date.trim()) ?? [];
  if (!year) return date;
  if (!month) return year;
  const name = MONTHS[Number(month) - 1];
  return name ? `${name} ${year}` : date;
}

/**
 * Parses text in any of the editor's languages, except for seasons, into ISO 8601 (`YYYY`, `YYYY-MM`, or `YYYY-MM-DD`).
 * @returns undefined if there is no date, as in "Present"
 */
export function textToDate(text: string): string | undefined {
  const plain = inWesternDigits(text).trim().replaceAll(",", " ").replace(/\s+/gu, " ");
  if (/^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/u.test(plain)) return plain;
  const numeric = /^(0?[1-9]|1[0-2])[/.-](\d{4})$/u.exec(plain);
  if (numeric) return `${numeric[2]}-${twoDigits(Number(numeric[1]))}`;
  const [, year4, figure] = /^(\d{4})[/.-](0?[1-9]|1[0-2])$/u.exec(plain) ?? [];
  // "2011/12" is a school year.
  if (figure && Number(figure) !== (Number(year4) + 1) % 100) return `${year4}-${twoDigits(Number(figure))}`;
  // Matches "Mar 2020", "March 2020", "1 Mar 2020", and "Mar 1 2020".
  const named = /^(?:(\d{1,2}) )?([a-z]{3,})\.? (?:(\d{1,2}) )?(\d{4})$/iu.exec(plain);
  const month = named ? IN_ENGLISH.findIndex((name) => name.startsWith(named[2]!.toLowerCase())) : -1;
  if (named && month >= 0) {
    const date = `${named[4]}-${twoDigits(month + 1)}`;
    const day = Number(named[1] ?? named[3] ?? 0);
    return day >= 1 && day <= 31 ? `${date}-${twoDigits(day)}` : date;
  }
  const year = /(?<!\d)(?:1[89]|2[01])\d\d(?!\d)/u.exec(plain)?.[0];
  const abroad = year && monthBeside(plain.replace(year, " "));
  return abroad ? `${year}-${twoDigits(abroad)}` : year;
}

/** The digit zero in Arabic, Persian, Devanagari, Bengali, and full-width. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xff10];

const inWesternDigits = (text: string) =>
  text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    const zero = ZEROS.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : `${code - zero}`;
  });

/** Reads the month in text such as "März", "de marzo", "年3月", and "tháng 3 năm". */
function monthBeside(text: string): number | undefined {
  const figure = /^\s*[年년]\s*(\d+)\s*[月월]$|^(?:tháng|thg) (\d+)(?: năm|\/)?\s*$/iu.exec(text);
  const month = Number(figure?.[1] ?? figure?.[2]);
  if (month >= 1 && month <= 12) return month;
  if (/\d/u.test(text)) return undefined;
  months ??= monthsEverywhere();
  const words = wordsIn(text);
  const named = words.map((word) => months!.get(word)).filter((found) => found !== undefined);
  // Allows for short words such as "de", "g.", and "г.".
  return named.length === 1 && words.every((word) => months!.has(word) || word.length <= 2)
    ? named[0]
    : undefined;
}

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];

export const monthNames = (): string[] => [...(months ??= monthsEverywhere()).keys()];

let months: Map<string, number> | undefined;

/**
 * Returns short and long month names as written alone, before a year, and after a day. No name stands for two months.
 */
function monthsEverywhere(): Map<string, number> {
  const names = RESUME_LANGUAGES.flatMap((language) =>
    (["short", "long"] as const).flatMap((month) =>
      [{}, { year: "numeric" }, { day: "numeric", year: "numeric" }].flatMap((parts) => {
        const format = new Intl.DateTimeFormat(language, {
          month,
          ...(parts as Intl.DateTimeFormatOptions),
          calendar: "gregory",
          timeZone: "UTC",
        });
        return MONTHS.map((_, at) => {
          const part = format.formatToParts(Date.UTC(2021, at)).find(({ type }) => type === "month")!;
          return [wordsIn(part.value)[0] ?? "", part.value, at + 1] as const;
        });
      }),
    ),
  );
  // Skips "tháng 3" and "3月", which are numbers, and initials, which are ambiguous.
  const plain = names.filter(([name, whole]) => name.length > 1 && !/\d/u.test(whole));
  return new Map(plain.map(([name, , month]) => [name, month]));
}
