import { BUSINESS } from "./lexicon/business.ts";
import { CARE } from "./lexicon/care.ts";
import { CULTURE } from "./lexicon/culture.ts";
import { LANGUAGES } from "./lexicon/languages.ts";
import { OFFICE } from "./lexicon/office.ts";
import { SERVICE } from "./lexicon/service.ts";
import { SOFTWARE } from "./lexicon/software.ts";
import { TRADES } from "./lexicon/trades.ts";

/*
 * In the files in `lexicon/`, a line that begins with `#` lists professions. Each line after it is a skill of those
 * professions: its name, other spellings, and translations. A spelling never names a different, related skill.
 * Before a line:
 * `* `  a product, a standard, or a programming language: only its own name is evidence.
 * Before a spelling:
 * `=`   the case must match: =SQL.
 * `~`   like `=`, but also an ordinary word, so it does not count at the start of a sentence.
 * `!`   a phrase in which the word does not mean the skill: !go to market.
 * `fr:` counts only in text in this language.
 */

export interface Skill {
  name: string;
  isNamed: boolean;
  isLanguage: boolean;
  blocked: RegExp[];
}

export interface Spelling {
  skill: Skill;
  /** The spelling in the lexicon. */
  written: string;
  isCased: boolean;
  isOrdinary: boolean;
  /** ISO 639-1 code. */
  language: string | undefined;
}

export interface Branch {
  next: Map<string, Branch>;
  spellings: Spelling[];
}

interface Field {
  professions: string[];
  skills: string[];
}

/** The smallest unit: a word with any + and # at its end, or a character of a script without spaces. */
export interface Atom {
  key: string;
  from: number;
  to: number;
}

const UNSPACED = "\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Hangul}\\p{scx=Thai}";
const ATOM = new RegExp(
  `(?<![\\p{L}\\p{N}.])\\.\\p{L}+|[${UNSPACED}]|(?:(?![${UNSPACED}])[\\p{L}\\p{M}\\p{N}])+(?:[+#]+\\d*(?!\\p{L}))?`,
  "gu",
);

export function atomsOf(text: string): Atom[] {
  return [...text.matchAll(ATOM)].map(({ 0: atom, index }) => ({
    key: keyOf(atom),
    from: index,
    to: index + atom.length,
  }));
}

/** Returns an empty string if the atom is longer than any name. */
const keyOf = (atom: string): string =>
  atom.length > LONGEST_ATOM ? "" : atom.normalize("NFKC").toLowerCase();
const LONGEST_ATOM = 100;

/** Returns the text as written, for case-sensitive comparison. */
export const writtenAs = (text: string, atoms: readonly Atom[]): string =>
  atoms.map(({ from, to }) => text.slice(from, to)).join(" ");

function blockedPhrase(phrase: string): RegExp {
  const words = phrase.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`).replaceAll(/[ -]/gu, "[\\s-]+");
  return new RegExp(`(?<![\\p{L}\\p{N}])${words}(?!\\p{L})`, "giu");
}

function build() {
  const root: Branch = { next: new Map(), spellings: [] };
  const fields: Field[] = [];
  const skills = new Map<string, Skill>();
  for (const text of [SOFTWARE, BUSINESS, OFFICE, CARE, TRADES, SERVICE, CULTURE, LANGUAGES]) {
    for (const line of text.trim().split("\n")) {
      if (line.startsWith("#")) {
        fields.push({ professions: line.slice(1).trim().split(", "), skills: [] });
        continue;
      }
      const isNamed = line.startsWith("* ");
      const spellings = (isNamed ? line.slice(2) : line).split(", ");
      const name = withoutMark(spellings[0]!);
      const blocked = spellings
        .filter((one) => one.startsWith("!"))
        .map((one) => blockedPhrase(one.slice(1)));
      const skill = { name, isNamed, isLanguage: text === LANGUAGES, blocked };
      skills.set(name, skill);
      if (!skill.isLanguage) fields.at(-1)?.skills.push(name);
      for (const spelling of spellings) if (!spelling.startsWith("!")) add(root, skill, spelling);
    }
  }
  return { root, fields, skills };
}

const withoutMark = (spelling: string): string => spelling.replace(/^(?:[=~]|[a-z]{2}:)/u, "");

function add(root: Branch, skill: Skill, spelling: string): void {
  const text = withoutMark(spelling);
  const atoms = atomsOf(text);
  let branch = root;
  for (const { key } of atoms) {
    const next = branch.next.get(key) ?? { next: new Map(), spellings: [] };
    branch.next.set(key, next);
    branch = next;
  }
  branch.spellings.push({
    skill,
    written: writtenAs(text, atoms),
    isCased: /^[=~]/u.test(spelling),
    isOrdinary: spelling.startsWith("~"),
    language: /^([a-z]{2}):/u.exec(spelling)?.[1],
  });
}

let built: ReturnType<typeof build> | undefined;

export const lexicon = () => (built ??= build());
