import { EMAIL, WEB } from "../contact-words.ts";
import { isCutOff } from "../doubts/cut-off.ts";
import type { Doubts } from "../doubts/doubts.ts";
import { isPlace } from "../doubts/places.ts";
import { cutCredentials, isCredentials } from "../exclusions/credentials.ts";
import { withoutDocumentTitle } from "../exclusions/document-titles.ts";
import { CERTAIN, mayBe } from "../exclusions/exclusions.ts";
import { phoneIn } from "../exclusions/identifiers.ts";
import { labeledName, type NamePart } from "../exclusions/personal-details.ts";
import { topicOf } from "../headings.ts";
import { join, type Row } from "../pdf/rows.ts";
import { type Line, type Piece, piecesOf } from "../text/lines.ts";
import { cutsIn } from "../text/parts.ts";
import { TITLE } from "../text/words.ts";
import { type Details, tokensOf } from "./details.ts";

export interface ReadName {
  name: string;
  rows: Row[];
  /** Text next to the name, on the same row. */
  beside: string[];
  /** Whether the name has a label or appears in the email address. */
  isSure: boolean;
}

interface Candidate {
  row: Row;
  text: string;
  beside: string[];
  /** Whether the candidate shares a row with contact details. */
  isMixed: boolean;
}

/** @param all includes the rows of contact sections */
export function nameIn(rows: readonly Row[], all: readonly Row[], details: Details): ReadName {
  const labeled = labeledIn(all);
  if (labeled) return { ...labeled, beside: [], isSure: true };
  const top = Math.max(...rows.map(({ line }) => line.size));
  const found = rows.flatMap((row) => candidateIn(row, top, details));
  const free = found.filter(({ isMixed }) => !isMixed);
  const largest = Math.max(0, ...free.map(({ row }) => row.line.size));
  const usual =
    free.find(({ row }) => row.line.heading === 1) ??
    free.find(({ row }) => row.line.size >= largest - 0.3) ??
    found[0];
  if (!usual) return { name: "", rows: [], beside: [], isSure: false };
  const named = isInEmail(usual.text, details.email)
    ? usual
    : (inEmailOf(found, details.email, usual) ?? usual);
  const { row, text, beside } = named;
  const next = rows[rows.indexOf(row) + 1];
  const goesOn = next !== undefined && isSecondLine(next, row, rows[rows.indexOf(next) + 1], text);
  const whole = goesOn ? join(text, next.text) : text;
  const credentials = [...beside, ...credentialsBelow(goesOn ? undefined : next)].filter((other) =>
    isCredentials(other),
  );
  return {
    name: [spacedLike(whole, details.email), ...credentials].join(", "),
    rows: [row, ...(next && (goesOn || credentials.some((other) => next.text === other)) ? [next] : [])],
    beside: beside.filter((other) => !isCredentials(other)),
    isSure: isInEmail(whole, details.email),
  };
}

/**
 * Finds a name at the top of the other column if a sidebar holds the contact details. Accepts only names that appear in
 * the email address.
 */
export function nameElsewhere(lines: readonly Line[], email: string): string {
  const largest = Math.max(...lines.map(({ size }) => size));
  const found = lines
    .map((line) => ({ text: piecesOf(line)[0]?.text ?? "", size: line.size }))
    .filter(({ text }) => isName(text) && mayBe("name", text) && !TITLE.test(cutCredentials(text)[0]))
    .map(({ text, size }) => ({ text, size, count: wordsInEmail(text, email) }))
    .filter(({ size, count }) => count > 1 || (count > 0 && size === largest));
  return found.sort((a, b) => b.size - a.size || b.count - a.count)[0]?.text ?? "";
}

const credentialsBelow = (row: Row | undefined): string[] =>
  row?.pieces.length === 1 && isCredentials(row.text) ? [row.text] : [];

const isName = (text: string): boolean =>
  /^[^\d@:]{2,60}$/u.test(text) && /\p{L}/u.test(text) && text.split(/\s+/u).length <= 7;

/** @param largest font size of the largest row */
function candidateIn(row: Row, largest: number, details: Details): Candidate[] {
  const hasContact =
    EMAIL.test(row.text) ||
    (details.rows.has(row) && (WEB.test(row.text) || phoneIn(row.text) !== undefined));
  const isMixed = hasContact && row.line.size < largest;
  const longest = row.line.heading === 1 ? 80 : 60;
  for (const [at, piece] of row.pieces.entries()) {
    const [sized = "", ...smaller] = atSizes(piece);
    const [text = "", ...parts] = withoutDocumentTitle(sized).split(/\s*[|·•]\s*/u);
    // "Smith, Jordan" is a name, not a place in Jordan.
    const may = mayBe("name", text) || (CERTAIN.place(text) && wordsInEmail(text, details.email) > 1);
    if (text.length <= longest && isName(text.slice(0, 60)) && may) {
      const others = row.pieces.slice(at + 1).map((other) => other.text);
      return [
        { row, text, beside: [...parts, ...smaller, ...others].filter((other) => other !== ""), isMixed },
      ];
    }
    // In a row of names and places, only the first part is a name.
    if (!hasContact) return [];
  }
  return [];
}

/** Finds "Name: Jonas Beispiel", "Vorname: Jonas" above "Nachname: Beispiel", or both in columns. */
function labeledIn(rows: readonly Row[]): { name: string; rows: Row[] } | undefined {
  const found = new Map<NamePart, { name: string; row: Row }>();
  for (const row of rows) {
    const [label, value, ...others] = row.pieces;
    const inColumns =
      value && others.length === 0 ? [`${label!.text.replace(/\s*[:：]$/u, "")}: ${value.text}`] : [];
    for (const text of [...inColumns, ...tokensOf(row)]) {
      const [part, name] = labeledName(text) ?? [];
      if (part !== undefined && name !== undefined && isName(name) && mayBe("name", name) && !found.has(part))
        found.set(part, { name, row });
    }
  }
  const [whole, given, family] = [found.get("whole"), found.get("given"), found.get("family")];
  // Some forms use the label "Name" for the family name.
  const parts = given ? [given, family ?? whole] : [whole, whole && family];
  const known = parts.filter((part) => part !== undefined);
  if (known.length === 0) return undefined;
  return { name: known.map(({ name }) => name).join(" "), rows: known.map(({ row }) => row) };
}

/** Whether the name continues on the next line. */
const isSecondLine = (next: Row, row: Row, below: Row | undefined, text: string): boolean =>
  next.line.size === row.line.size &&
  next.line.size > (below?.line.size ?? 0) + 4 &&
  isName(next.text) &&
  mayBe("name", next.text) &&
  !text.includes(" ");

const lettersOf = (text: string): string =>
  text.toLowerCase().replaceAll("ß", "ss").normalize("NFKD").replaceAll(/\p{M}/gu, "");
/** "Müller" may be spelled "mueller" in an email address. */
const spellingsOf = (text: string): string[] => [
  lettersOf(text),
  lettersOf(text.replaceAll(/(?<=[äöüÄÖÜ])/gu, "e")),
];

/** Minimum length of a word whose presence in the email address is unlikely to be a coincidence. */
const TELLING = 3;

function wordsInEmail(text: string, email: string): number {
  const [local = ""] = email.split("@");
  const address = lettersOf(local);
  const words = text.split(/[^\p{L}\p{M}]+/u).filter(({ length }) => length >= TELLING);
  return words.filter((word) => spellingsOf(word).some((spelling) => address.includes(spelling))).length;
}

export const isInEmail = (text: string, email: string): boolean => wordsInEmail(text, email) > 0;

/** Restores the space that letter-spaced names lose: with jane.doe@example.com, "JANEDOE" becomes "JANE DOE". */
function spacedLike(name: string, email: string): string {
  const parts = email.split("@")[0]!.split(/[._-]/u);
  if (parts.length < 2 || parts.some((part) => part === "")) return name;
  if (name.includes(" ") || lettersOf(name) !== lettersOf(parts.join(""))) return name;
  let at = 0;
  return parts.map(({ length }) => name.slice(at, (at += length))).join(" ");
}

function inEmailOf(found: readonly Candidate[], email: string, usual: Candidate): Candidate | undefined {
  if (!/\p{Script=Latin}/u.test(usual.text)) return undefined;
  return found
    .filter(({ text }) => !TITLE.test(cutCredentials(text)[0]))
    .map((candidate) => ({ candidate, count: wordsInEmail(candidate.text, email) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)[0]?.candidate;
}

/** Separates a name from smaller text next to it. */
function atSizes({ text, segments: [segment] }: Piece): string[] {
  const [first, next, ...more] = segment?.types ?? [];
  const isSmaller =
    next !== undefined && Number.parseFloat(next.type) < Number.parseFloat(first!.type) * SMALLER;
  // Small capitals change size within words.
  if (!isSmaller || more.length > 0 || text[next.at - 1] !== " " || !text.startsWith(segment!.text))
    return [text];
  return [text.slice(0, next.at), text.slice(next.at)].map((part) =>
    part.replace(/^[\s|,·–—-]+|[\s|,·–—-]+$/gu, ""),
  );
}

/** Maximum size of text next to a name, relative to the size of the name. */
const SMALLER = 0.7;

/** Splits "Ada Lovelace, Programmer" and "Ada Lovelace, RN – Programmer". */
function splitName(text: string): [name: string, profession: string] {
  for (const { start, end } of cutsIn(text, /\s+[–—|-]\s+|,\s/gu)) {
    const [name, profession] = [text.slice(0, start).trimEnd(), text.slice(end)];
    const isTitled = TITLE.test(profession) && !isCredentials(profession.split(/,\s|\s[–—|-]\s/u)[0]!);
    if (isTitled && name.length >= 3 && name.length <= 40 && profession.length <= 60)
      return [name, profession];
  }
  return [text, ""];
}

export function withProfession(
  { name, rows: named, beside }: ReadName,
  rows: readonly Row[],
  details: Details,
  isContact: (row: Row) => boolean,
): { name: string; profession: string; used: Set<Row> } {
  const used = new Set(named);
  const [first] = named;
  const next = beside.find((text) => mayBe("profession", text));
  const [whole, split] = splitName(name);
  if (next !== undefined || split !== "" || !first) return { name: whole, profession: next ?? split, used };
  const at = Math.max(...named.map((row) => rows.indexOf(row)));
  const after = rows.slice(at + 1).filter((row) => !used.has(row) && row.text !== first.text);
  const row = professionIn(after, rows.slice(0, Math.max(0, at)), details, isContact);
  if (!row) return { name: whole, profession: besideContact(after, details), used };
  used.add(row);
  const profession = row.pieces[0]!.text.replace(/\s*[·•|]$/u, "");
  // For example, "Data Analyst (former" continues on the row below.
  const below = rows[rows.indexOf(row) + 1];
  if (!below || !isCutOff(profession) || below.line.size !== row.line.size || below.text.length > 60)
    return { name: whole, profession, used };
  used.add(below);
  return { name: whole, profession: `${profession} ${below.pieces[0]!.text}`, used };
}

/** Finds the profession in rows such as "Associate Professor · jane@example.edu". */
const besideContact = (after: readonly Row[], { rows }: Details): string =>
  after
    .slice(0, 3)
    .filter((row) => rows.has(row))
    .flatMap(tokensOf)
    .find((text) => text.length <= 60 && TITLE.test(text) && mayBe("profession", text)) ?? "";

function professionIn(
  after: readonly Row[],
  before: readonly Row[],
  { email }: Details,
  isContact: (row: Row) => boolean,
): Row | undefined {
  const isAlone = (row: Row) => row.pieces.length === 1 || isPlace(row.pieces.at(-1)!.text);
  const may = (row: Row) => {
    const { text } = row.pieces[0]!;
    return (
      isAlone(row) &&
      mayBe("profession", text) &&
      !(row.pieces.length === 1 && isContact(row)) &&
      text.length <= 90 &&
      !/[.!。]$/u.test(text.replace(/\.NET$/u, "")) &&
      !isPlace(text) &&
      !/^[\p{Ll}]{2,}\s.*\s/u.test(text)
    );
  };
  const [next, follows] = after;
  if (next && may(next) && !(follows?.goesOn ?? false)) return next;
  return [...after.slice(1, 4), ...before].find(
    (row) =>
      may(row) && TITLE.test(row.text) && row.text.length <= 60 && !row.goesOn && !isInEmail(row.text, email),
  );
}

export function doubtNames(
  { name, isSure, rows: named }: ReadName,
  profession: string,
  rows: readonly Row[],
  doubts: Doubts,
): void {
  const largest = Math.max(...rows.filter(({ text }) => mayBe("name", text)).map(({ line }) => line.size));
  if (name === "") doubts.add("noName", "Profile.name");
  else if (!isSure && named[0] && named[0].line.size < largest)
    doubts.add("notTopLine", "Profile.name", "Profile.profession");
  const [bare] = cutCredentials(name);
  const words = bare.split(/\s+/u).length;
  const isOdd =
    /[\d@/|]|^(?:i['’]m|i am|hi|hello|hey)(?!\p{L})|\.$/iu.test(bare) ||
    TITLE.test(bare) ||
    topicOf(bare) !== undefined ||
    words > 5;
  if (name !== "" && (isOdd || (words === 1 && !isSure && /\p{Script=Latin}/u.test(bare))))
    doubts.add("oddName", "Profile.name", "Profile.profession");
  if (profession !== "" && !TITLE.test(profession)) doubts.add("oddProfession", "Profile.profession");
}
