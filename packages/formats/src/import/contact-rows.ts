import { hasDate } from "./dates.ts";
import type { Doubts } from "./doubts/doubts.ts";
import { CONTACT, HEADINGS } from "./measures.ts";
import { phoneIn } from "./exclusions/identifiers.ts";
import type { Row } from "./pdf/rows.ts";
import { isAddressPart, isStreet } from "./doubts/places.ts";
import { EMAIL, withoutLabel } from "./contact-words.ts";
import { mayBe } from "./exclusions/exclusions.ts";

const isBelow = (row: Row, above: Row): boolean =>
  Math.abs(row.x - above.x) <= HEADINGS.sameEdge &&
  Math.abs(row.line.size - above.line.size) <= HEADINGS.largerBy &&
  (row.gap === undefined || row.gap <= CONTACT.nextLine);

export function joinAddresses(rows: readonly Row[], doubts: Doubts): Row[] {
  const joined: Row[] = [];
  for (const [at, row] of rows.entries()) {
    const last = joined.at(-1);
    const isHalf =
      last !== undefined &&
      /^\S*@\S*$/u.test(last.text) &&
      (!EMAIL.test(last.text) || isTail(row, rows[at + 1])) &&
      /^[\p{L}\d.-]+$/u.test(row.text) &&
      isBelow(row, last) &&
      EMAIL.test(last.text + row.text);
    if (last && isBrokenNumber(last, row)) {
      joined[joined.length - 1] = { ...last, text: last.text + row.text, pieces: joinedPieces(last, row) };
      doubts.add("joined", "Profile.phoneNumber");
      continue;
    }
    if (!isHalf) {
      joined.push(row);
      continue;
    }
    const text = last.text + row.text;
    const [piece] = last.pieces;
    joined[joined.length - 1] = { ...last, text, pieces: [{ ...piece!, text }] };
    doubts.add("joined", "Profile.email");
  }
  return joined;
}

/** Whether a number continues on the next row, as in "(212) 555-" above "0100". */
const isBrokenNumber = (last: Row, row: Row): boolean =>
  /\d[)\d\s]*[-‐–]$/u.test(last.text) &&
  /^\d{2,4}(?!\d)/u.test(row.text) &&
  (row.gap === undefined || row.gap <= CONTACT.nextLine) &&
  !hasDate(last.pieces.at(-1)!.text);

function joinedPieces({ pieces }: Row, { pieces: [first, ...others] }: Row): Row["pieces"] {
  const last = pieces.at(-1)!;
  const text = last.text + first!.text;
  const segments = last.segments.slice(0, -1);
  const [end, start] = [last.segments.at(-1)!, first!.segments[0]!];
  segments.push({ ...end, text: end.text + start.text }, ...first!.segments.slice(1));
  return [...pieces.slice(0, -1), { ...last, text, segments }, ...others];
}

/**
 * Whether a row is the end of a broken word: a few lowercase letters, closer to the row above than to the row below.
 */
const isTail = (row: Row, below: Row | undefined): boolean =>
  /^\p{Ll}{1,8}$/u.test(row.text) &&
  row.gap !== undefined &&
  (below?.gap === undefined || below.gap > row.gap * 1.3);

export function wholeAddress(location: string, rows: readonly Row[], details: { rows: Set<Row> }): string {
  const at = rows.findIndex(({ text }) =>
    location === "" ? isStreet(text) && text.length <= CONTACT.longestRow : withoutLabel(text) === location,
  );
  if (at === -1) return location;
  const belongs = (index: number, from: number, step: number): boolean => {
    const [row, before, after] = [rows[index], rows[from], rows[index + step]];
    if (!row || !before || !mayBe("location", row.text) || hasDate(row.text)) return false;
    if (step > 0 ? !isBelow(row, before) : !isBelow(before, row)) return false;
    return isAddressPart(row.text) || (after !== undefined && isCity(row.text) && isAddressPart(after.text));
  };
  let [from, to] = [at, at];
  while (isAddressPart(rows[at]!.text) && belongs(from - 1, from, -1)) from -= 1;
  while (isAddressPart(rows[at]!.text) && belongs(to + 1, to, 1)) to += 1;
  if (location === "" && from === to && !/^\d+\p{L}?\s|\d$|\d{4,6}\s/u.test(rows[at]!.text)) return "";
  const parts = rows.slice(from, to + 1);
  for (const row of parts) details.rows.add(row);
  return parts.map(({ text }) => withoutLabel(text).replace(/[,\s]+$/u, "")).join(", ");
}

export const hasContact = (text: string): boolean =>
  EMAIL.test(text) ||
  /linkedin\.com\/in\//iu.test(text) ||
  (text.length <= CONTACT.longestRow && !hasDate(text) && phoneIn(text) !== undefined);

const isCity = (text: string): boolean => /^\p{Lu}[\p{L}.'-]+(?:\s\p{Lu}[\p{L}.'-]+){0,2}$/u.test(text);
