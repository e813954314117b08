import { isAddressPart, isPlace, isStreet, mayBeCity } from "../doubts/places.ts";
import { hasNoRoom, join, paragraphsOf, type Row, rowsOf } from "../pdf/rows.ts";
import { type Line, textOfLine } from "../text/lines.ts";
import { EMPLOYER, SCHOOL } from "../text/words.ts";
import type { Pair } from "./form-pairs.ts";

/**
 * Splits a value into items. Lists in forms often lack bullets, so a line continues the one above if its first word
 * would not have fit there, or if it starts with a lowercase letter.
 * @param right the right edge of the column
 */
export function itemsIn(lines: readonly Line[], right: number): string[] {
  const rows = rowsOf(lines).map((row) => ({ ...row, room: right - row.right }));
  return paragraphsOf(rows.map((row, at) => ({ ...row, goesOn: goesOn(rows[at - 1], row) })));
}

function goesOn(above: Row | undefined, row: Row): boolean {
  if (!above || (row.sign !== undefined && row.sign !== above.sign) || isSigned(row)) return false;
  if (row.gap !== undefined && row.gap > NEXT_LINE) return false;
  if (above.sign !== undefined && row.x > above.sign) return true;
  return (above.text.length > FULL && hasNoRoom(above, row)) || /^[\p{Ll}(&,;]/u.test(row.text);
}

/** Whether the row itself starts with the item's bullet. Wrapped rows store the bullet's position as well. */
const isSigned = ({ line, text }: Row): boolean => !textOfLine(line).startsWith(text.slice(0, 1));

/** A line with more characters may fill its column. */
const FULL = 40;
/** In multiples of the font size. */
const NEXT_LINE = 1.6;

export const textsOf = ({ values, right }: Pair): string[] => itemsIn(values, right);

/** Returns the value's lines, joined into one. */
export const textOf = (pair: Pair | undefined): string =>
  rowsOf(pair?.values ?? []).reduce((text, row) => join(text, row.text), "");

/** True for a single field whose label asks for the surname first: "Mustermann Max" or "Max Mustermann". */
export const isOrderUnclear = ([pair, ...others]: readonly Pair[]): boolean =>
  pair !== undefined && others.length === 0 && isSurname(pair.label) && /^[^,]+\s[^,]+$/u.test(textOf(pair));

/** Puts given names first, whatever the order on the form. */
export function nameOf(pairs: readonly Pair[]): string {
  const names = pairs.map((pair) => ({ text: textOf(pair), isLast: isSurname(pair.label) }));
  const [first, second] = names;
  if (!first) return "";
  const [, last, given] = /^([^,]+),\s*([^,]+)$/u.exec(first.text) ?? [];
  if (last !== undefined && given !== undefined) return `${given} ${last}`;
  if (!second) return first.text;
  return first.isLast && !second.isLast ? `${second.text} ${first.text}` : `${first.text} ${second.text}`;
}

const isSurname = (label: string): boolean =>
  /^(?:surname|last name|family name|nachname|nom\b|apellido|cognome|apelido|achternaam|nazwisko|příjmení|priezvisko|priimek|prezime|vezetéknév|nume\b|фамилия|прізвище|επώνυμο|pavardė|uzvārds|perekonnanimi|sukunimi|efternamn|efternavn|etternavn)/iu.test(
    label,
  );

/** Joins street, town, and country, which may be on separate lines. */
export function addressOf(pairs: readonly Pair[]): string {
  return pairs
    .flatMap(({ values }) => rowsOf(values).map(({ text }) => text))
    .map((text) => text.replace(/\s*\((?:home|work|privat|domicile|casa)\)$/iu, "").replace(/[,\s]+$/u, ""))
    .filter(Boolean)
    .join(", ");
}

export interface Owner {
  name: string;
  place: string;
  /** Whether the text after the name is only assumed to be a place. */
  isGuess: boolean;
}

/** Returns the name and address of an employer or school. */
export function ownerOf(pair: Pair | undefined): Owner {
  const [first = "", ...others] = pair ? textsOf(pair) : [];
  const rest = others.join(", ");
  if (rest !== "" && !others.some((text) => isPart(text))) {
    const whole = [first, ...others].join(" ");
    return cutOwner(whole);
  }
  const owner = cutOwner(first);
  return rest === "" ? owner : { ...owner, place: [owner.place, rest].filter(Boolean).join(", ") };
}

const isPart = (text: string): boolean => isAddressPart(text) || isStreet(text) || /\d{4}/u.test(text);

function cutOwner(text: string): Owner {
  const [, inside, place] = /^(.{2,}?)\s*[([]([^()[\]]+)[)\]]$/u.exec(text) ?? [];
  if (inside !== undefined && place !== undefined && isPlace(place)) {
    const owner = cutOwner(inside);
    return { ...owner, place: [owner.place, place].filter(Boolean).join(", ") };
  }
  const parts = text.split(/,\s+|\s+[–—-]\s+/u);
  const from = parts.findIndex((part, at) => at > 0 && isPart(part) && !isName(part));
  if (from > 0) {
    const start = startOfAddress(parts, from);
    // As in "Leipzig" before "Germany".
    const isCity = mayBeCity(parts[from - 1]!) && isPlace(`${parts[from - 1]!}, ${parts[from]!}`);
    const isGuess = parts.slice(start, isCity ? from - 1 : from).some((part) => !/\d/u.test(part));
    return cutAt(text, parts, start, isGuess);
  }
  const last = parts.at(-1)!;
  const mayBeTown = parts.length > 1 && !isName(last) && /^\p{Lu}[^\d@:.]{1,30}$/u.test(last);
  return mayBeTown ? cutAt(text, parts, parts.length - 1, true) : { name: text, place: "", isGuess: false };
}

/** Includes parts such as "Harbor Street 4" and "Leipzig" before a part that is certainly an address. */
function startOfAddress(parts: readonly string[], from: number): number {
  let start = from;
  while (
    start > 1 &&
    /^\p{Lu}[\p{L}.'-]*(?:\s[\p{L}.'-]+){0,2}(?:\s\d{1,4}\s?\p{L}?)?$/u.test(parts[start - 1]!) &&
    !isName(parts[start - 1]!)
  )
    start -= 1;
  return start;
}

const isName = (part: string): boolean =>
  EMPLOYER.test(part) || SCHOOL.test(part) || /\b(?:depart|facult|fakult|abteilung|institut)/iu.test(part);

function cutAt(text: string, parts: readonly string[], from: number, isGuess: boolean): Owner {
  const place = parts.slice(from).join(", ");
  const before = parts.slice(0, from).join(", ");
  return { name: text.startsWith(before) ? before : parts.slice(0, from).join(" – "), place, isGuess };
}
