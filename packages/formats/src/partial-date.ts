/*
 * Dates of a resume are text. Files hold them as ISO 8601 dates that may lack day and month; people
 * write "Mar 2020". These two functions are each other's inverse as far as a text allows.
 */

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** `2020` → `2020`, `2020-03` and `2020-03-01` → `Mar 2020`; anything else as it is. */
export function dateToText(date: string): string {
  const [, year, month] = /^(\d{4})(?:-(\d{2})(?:-\d{2}(?:T.*)?)?)?$/u.exec(date.trim()) ?? [];
  if (!year) return date;
  if (!month) return year;
  const name = MONTHS[Number(month) - 1];
  return name ? `${name} ${year}` : date;
}

/**
 * The ISO 8601 date (`YYYY`, `YYYY-MM` or `YYYY-MM-DD`) that a text says. Of a text that says more
 * ("Summer 2020") its year is taken.
 * @returns undefined for one that says no date, such as "Present"
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
