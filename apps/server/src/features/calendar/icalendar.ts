/** The content of an entry. Only these texts come from users; everything else is ours. */
export interface CalendarEntry {
  /** Stays the same when the entry changes. */
  uid: string;
  /** An instant, or a day such as `2026-11-30`. */
  start: Date | string;
  /** Only if the start is an instant. Without an end, the entry has no duration. */
  end?: Date;
  summary: string;
  location?: string;
  url: string;
  changedAt: Date;
  /** An entry with a higher number replaces the one that a calendar app has. */
  sequence: number;
}

/** Maximum number of bytes per line, without the line break. */
const LINE_BYTES = 75;

/**
 * Returns an iCalendar file (RFC 5545). Times are in UTC, which needs no rules for daylight saving time. The same
 * entries always give the same bytes, so that calendar apps can be told that nothing has changed.
 */
export const iCalendar = (name: string, entries: readonly CalendarEntry[]): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Postfolio//Calendar//EN",
    "CALSCALE:GREGORIAN",
    `NAME:${escaped(name)}`,
    // For apps that do not support the properties of RFC 7986.
    `X-WR-CALNAME:${escaped(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...entries.flatMap(linesOf),
    "END:VCALENDAR",
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join("");

const linesOf = ({
  uid,
  start,
  end,
  summary,
  location,
  url,
  changedAt,
  sequence,
}: CalendarEntry): string[] => [
  "BEGIN:VEVENT",
  `UID:${escaped(uid)}`,
  // Without a METHOD, DTSTAMP is when the entry last changed.
  `DTSTAMP:${utc(changedAt)}`,
  `LAST-MODIFIED:${utc(changedAt)}`,
  `SEQUENCE:${sequence}`,
  typeof start === "string" ? `DTSTART;VALUE=DATE:${start.replaceAll("-", "")}` : `DTSTART:${utc(start)}`,
  ...(end ? [`DTEND:${utc(end)}`] : ["TRANSP:TRANSPARENT"]),
  `SUMMARY:${escaped(summary)}`,
  ...(location ? [`LOCATION:${escaped(location)}`] : []),
  `URL:${url}`,
  "END:VEVENT",
];

/** For example, `20261130T090000Z`. */
const utc = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/gu, "");

/** Returns one line without control characters, which calendars must not contain. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim()
    .replaceAll(/[\\;,]/gu, String.raw`\$&`);

/** Folds a line without splitting a character. */
function folded(line: string): string {
  let [result, bytes] = ["", 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LINE_BYTES) {
      result += "\r\n ";
      bytes = 1;
    }
    result += character;
    bytes += size;
  }
  return result;
}
