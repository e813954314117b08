/** Matches the initial letters that distinguish months. */
const MONTHS: readonly RegExp[] = [
  /^(?:jan|jän|ene|gen)/u,
  /^(?:feb|fév|fev)/u,
  /^(?:mar|mär|mrz)/u,
  /^(?:apr|avr|abr)/u,
  /^(?:may|mai|mag)/u,
  /^(?:jun|juin|giu)/u,
  /^(?:jul|juil|lug)/u,
  /^(?:aug|aoû|aou|ago)/u,
  /^(?:sep|set)/u,
  /^(?:oct|okt|ott)/u,
  /^nov/u,
  /^(?:dec|dez|déc|dic)/u,
];

const DATES =
  /(?<![\d.])(?:(?<iso>\d{4}-\d{2}-\d{2})|(?<dotted>\d{1,2}\.\s?\d{1,2}\.\s?\d{4})|(?<slashed>\d{1,2}\/\d{1,2}\/\d{4})|(?<dayFirst>\d{1,2}(?:st|nd|rd|th|er|º|\.)?\s(?:of\s|de\s)?\p{L}{3,10}\.?(?:,?\s(?:de\s|del\s)?\d{4})?)|(?<monthFirst>\p{L}{3,10}\.?\s\d{1,2}(?:st|nd|rd|th)?(?:,?\s\d{4})?))(?![\d-])/giu;

/**
 * In order, as in `2026-12-03`. `03/04/2026` is ambiguous, so it is left out.
 * @param today a day without a year is its next occurrence after this
 */
export function daysIn(text: string, today: string): string[] {
  return Array.from(text.matchAll(DATES), ({ groups = {} }) => {
    const { iso, dotted, slashed, dayFirst, monthFirst } = groups;
    if (iso) return day(iso.split("-").map(Number), today);
    if (dotted) {
      const [date, month, year] = dotted.split(".").map(Number);
      return day([year, month, date], today);
    }
    if (slashed) {
      const [one = 0, other = 0, year] = slashed.split("/").map(Number);
      if (one <= 12 && other <= 12 && one !== other) return undefined;
      return day(one > 12 ? [year, other, one] : [year, one, other], today);
    }
    const named = dayFirst ?? monthFirst ?? "";
    const words = named.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
    const month = words.map((word) => MONTHS.findIndex((one) => one.test(word)) + 1).find(Boolean);
    const numbers = (named.match(/\d+/gu) ?? []).map(Number);
    return day([numbers.find((one) => one > 31), month, numbers.find((one) => one <= 31)], today);
  }).flatMap((found) => found ?? []);
}

/** @returns undefined for an impossible day */
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
