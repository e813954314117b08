import { EMAIL, LABEL, PHONE, WEB } from "../../contact-words.ts";
import { findPeriods, isPeriod } from "../../dates.ts";
import { isPlace, isStreet, mayBePlace } from "../../doubts/places.ts";
import { ENTRY_LABEL, type Topic, topicOf } from "../../headings.ts";
import { isLanguage } from "../../languages.ts";
import { CONTACT } from "../../measures.ts";
import { LEVEL } from "../../text/lists.ts";
import { BARE_GRADE, DEGREE, DEGREE_AT_START, EMPLOYER, GRADE, SCHOOL, TITLE } from "../../text/words.ts";
import type { Atom } from "./atoms.ts";

/** The features of an atom that do not depend on its neighbors. */
export interface Look {
  words: number;
  /** Names of the word lists and patterns that match. */
  kinds: string[];
  /** Letter for the most informative kind. */
  letter: string;
  topic: Topic | undefined;
  isDate: boolean;
  isCapitals: boolean;
}

/** Maximum number of words in text that may be a name. */
const LONGEST_NAME = 14;
const LONGEST_HEADING = 45;

const STATE =
  /^(?:A[BKLRZ]|BC|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ABDEINOST]|N[BCDEHJLMSTVY]|O[HKNR]|P[AE]|QC|RI|S[CDK]|T[NX]|UT|V[AT]|W[AIVY]|UK|USA?|UAE|NSW)$/u;
const DID = /^\p{Lu}\p{L}+(?:ed|ing|é|iert|t)\s|^(?:Led|Ran|Built|Wrote|Took|Made|Set up|Grew|Won)\s/u;

const NAMES: readonly (readonly [string, (text: string) => boolean])[] = [
  ["title", (text) => TITLE.test(text)],
  ["owner", (text) => EMPLOYER.test(text)],
  ["school", (text) => SCHOOL.test(text)],
  ["degree", (text) => DEGREE.test(text)],
  ["degree first", (text) => DEGREE_AT_START.test(text)],
  ["state", (text) => STATE.test(text)],
  ["street", isStreet],
  ["grade", (text) => GRADE.test(text) || BARE_GRADE.test(text)],
  ["language", (text) => isLanguage(text.replace(/[\s(–—:,-].*$/su, ""))],
  ["level", (text) => LEVEL.test(text)],
  ["label of lines", (text) => ENTRY_LABEL.test(text)],
  ["label of contact", (text) => LABEL.test(`${text}: `)],
];

/** The letter that stands for each kind of text. The first kind that matches wins. */
const LETTERS: readonly (readonly [string, string])[] = [
  ["date", "D"],
  ["email", "@"],
  ["phone", "#"],
  ["web", "W"],
  ["heading", "H"],
  ["long", "X"],
  ["place", "P"],
  ["place with next", "P"],
  ["place with last", "P"],
  ["state", "P"],
  ["school", "S"],
  ["degree first", "G"],
  ["title", "T"],
  ["owner", "O"],
];

export function looksOf(atoms: readonly Atom[]): Look[] {
  return atoms.map((atom, at) => {
    const { text } = atom;
    const words = text.split(/\s+/u).length;
    const isDate = isPeriod(text);
    const isCapitals = text === text.toUpperCase() && text !== text.toLowerCase();
    const topic = text.length < LONGEST_HEADING ? topicOf(text) : undefined;
    const kinds = isDate ? ["date", findPeriods(text)[0]!.isRange ? "range" : "point"] : kindsOf(text, words);
    if (topic !== undefined && atom.of === 1) kinds.push("heading");
    const [last, next] = [atoms[at - 1], atoms[at + 1]];
    if (
      words <= 3 &&
      next?.line === atom.line &&
      atom.after.startsWith(",") &&
      isPlace(`${text}, ${next.text}`)
    )
      kinds.push("place with next");
    if (
      last?.line === atom.line &&
      atom.before.startsWith(",") &&
      words <= 3 &&
      isPlace(`${last.text}, ${text}`)
    )
      kinds.push("place with last");
    const letter =
      LETTERS.find(([kind]) => kinds.includes(kind))?.[1] ?? (atom.hasBullet ? "B" : words > 7 ? "x" : "o");
    return { words, kinds, letter, topic, isDate, isCapitals };
  });
}

function kindsOf(text: string, words: number): string[] {
  const kinds: string[] = [];
  if (words > LONGEST_NAME) kinds.push("long");
  if (EMAIL.test(text)) kinds.push("email");
  else if (words < 3 && WEB.test(text)) kinds.push("web");
  if ((PHONE.exec(text)?.[0].replaceAll(/\D/gu, "").length ?? 0) > CONTACT.fewestDigits) kinds.push("phone");
  if (findPeriods(text).length > 0) kinds.push("holds date");
  if (words <= LONGEST_NAME) {
    kinds.push(...NAMES.filter(([, is]) => is(text)).map(([name]) => name));
    if (isPlace(text)) kinds.push("place");
    else if (mayBePlace(text)) kinds.push("maybe place");
  }
  if (words > 2 && DID.test(text)) kinds.push("did");
  return kinds;
}
