/** What an entry says. Only these texts come from people; everything else is ours. */
export interface Entry {
  /** Stays the same when the entry changes. */
  uid: string;
  /** An instant, or a day such as `2026-11-30`. */
  start: Date | string;
  /** For an instant; without it, the entry takes no time. */
  end?: Date;
  summary: string;
  location?: string;
  url: string;
  changedAt: Date;
  /** A higher one replaces what a calendar has. */
  sequence: number;
}

/** Bytes of a line, without its line break. */
const LINE_BYTES = 75;

/**
 * An iCalendar file (RFC 5545). Times are in UTC, which needs no rules for daylight saving time. The same entries
 * always give the same bytes, so readers are told that nothing changed.
 */
export const iCalendar = (name: string, entries: readonly Entry[]): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Postfolio//Calendar//EN",
    "CALSCALE:GREGORIAN",
    `NAME:${escaped(name)}`,
    // What apps read that do not know the properties of RFC 7986.
    `X-WR-CALNAME:${escaped(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...entries.flatMap(linesOf),
    "END:VCALENDAR",
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join("");

const linesOf = ({ uid, start, end, summary, location, url, changedAt, sequence }: Entry): string[] => [
  "BEGIN:VEVENT",
  `UID:${escaped(uid)}`,
  // Without a METHOD, this is when the entry last changed.
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

/** Such as `20261130T090000Z`. */
const utc = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/gu, "");

/** One line without control characters, which no calendar may contain. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim()
    .replaceAll(/[\\;,]/gu, String.raw`\$&`);

/** No character is cut in two. */
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
