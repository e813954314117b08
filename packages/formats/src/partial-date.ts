/*
 * Dates in a resume are text. Files have ISO 8601 dates, which may lack the day and month; people
 * write "Mar 2020". These two functions are inverses of each other as far as the text allows.
 */

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** `2020` → `2020`, `2020-03` and `2020-03-01` → `Mar 2020`; anything else as is. */
export function dateToText(date: string): string {
  const [, year, month] = /^(\d{4})(?:-(\d{2})(?:-\d{2}(?:T.*)?)?)?$/u.exec(date.trim()) ?? [];
  if (!year) return date;
  if (!month) return year;
  const name = MONTHS[Number(month) - 1];
  return name ? `${name} ${year}` : date;
}

/**
 * The ISO 8601 date (`YYYY`, `YYYY-MM` or `YYYY-MM-DD`) in a text. If the text says more
 * ("Summer 2020"), only its year is used.
 * @returns undefined if there is no date, as in "Present"
 */
export function textToDate(text: string): string | undefined {
  const plain = text.trim().replaceAll(",", " ").replace(/\s+/gu, " ");
  if (/^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/u.test(plain)) return plain;
  const numeric = /^(0?[1-9]|1[0-2])[/.](\d{4})$/u.exec(plain);
  if (numeric) return `${numeric[2]}-${numeric[1]!.padStart(2, "0")}`;
  // "Mar 2020", "March 2020", "1 Mar 2020", "Mar 1 2020".
  const named = /^(?:(\d{1,2}) )?([a-z]{3})[a-z]*\.? (?:(\d{1,2}) )?(\d{4})$/iu.exec(plain);
  const month = named ? MONTHS.findIndex((name) => name.toLowerCase() === named[2]!.toLowerCase()) : -1;
  if (named && month >= 0) {
    const date = `${named[4]}-${String(month + 1).padStart(2, "0")}`;
    const day = Number(named[1] ?? named[3] ?? 0);
    return day >= 1 && day <= 31 ? `${date}-${String(day).padStart(2, "0")}` : date;
  }
  return /\b(1[89]\d\d|2[01]\d\d)\b/u.exec(plain)?.[1];
}
