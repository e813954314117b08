import { languageOf } from "./language.ts";
import { type Atom, atomsOf, type Branch, lexicon, type Skill, type Spelling, writtenAs } from "./lexicon.ts";

export interface Mention {
  skill: string;
  text: string;
  at: number;
}

interface FindOptions {
  /** Whether the text is a list of skills, where anything that may be a skill counts. */
  inSkillsList?: boolean;
  language?: string;
}

/** What may separate the words of a skill, such as a space or hyphen, but not the end of a sentence. */
const JOINT = /^(?:[ \u00a0]?[-‐‑–/&+’'][ \u00a0]?|[ \u00a0.·]|)$/u;
const SENTENCE_START = /(?:^|[.!?:…。！？]\s+|\n\s*(?:[-*•·–◦▪]\s*)?|^\s*[-*•·–◦▪]\s*)$/u;
/** What follows a skill in a list. At the start of a sentence, an ordinary word needs this to count as a skill. */
const LIST_GOES_ON =
  /^\s*(?:$|[,;/|)(\n]|\d|(?:developers?|engineers?|programm\p{L}+|experience|skills?|expertise|code|entwickl\p{L}+|kenntnisse)(?!\p{L}))/iu;
const LIST_BEFORE =
  /(?:^|[,;/|(•·:–\n-]|(?<!\p{L})(?:and|or|und|oder|et|ou|y|e|o|i|in|with|using|mit|en|avec|con))\s*$/iu;
const LIST_AFTER = /^\s*(?:$|[,;/|).•·–\n]|(?:and|or|und|oder|et|ou|y|e|o|i)(?!\p{L}))/iu;
const LEVEL =
  /(?<!\p{L})(?:[abc][12](?!\p{L})|fluen|nativ|proficien|business level|business-level|professional working|conversational|intermediate|advanced|basic|mother tongue|bilingu|spoken|written|speak|langu|level|fließend|fliessend|mutterspr|verhandlungssicher|grundkenntnis|kenntnis|gute|sehr gut|in wort und schrift|niveau|sprach|sprech|courant|couramment|maternel|notions|parl|fluid|avanzad|intermedi|básic|nivel|idioma|habla|madrelingua|fluente|livello|conoscenza|buon|ottim|język|ビジネスレベル|ネイティブ|流利)/iu;
const LANGUAGES_HEADING =
  /^[\s*#•-]*(?:languages?|language skills|sprachen|sprachkenntnisse|langues|idiomas|lingue|línguas|języki|語学|语言)\s*(?::|$)/iu;
const KENNTNISSE = /kenntnissen?$/u;

interface FoundSkill {
  spelling: Spelling;
  first: number;
  end: number;
}

/** Finds the longest names. Never infers one skill from another. */
export function findSkills(text: string, { inSkillsList = false, language }: FindOptions = {}): Mention[] {
  const atoms = atomsOf(text);
  const spoken = language?.split("-", 1)[0] ?? languageOf(text, "en");
  const found: FoundSkill[] = [];
  for (let first = 0; first < atoms.length;) {
    const longest = longestAt(text, atoms, first, spoken, inSkillsList);
    if (longest) found.push(longest);
    first = longest?.end ?? first + 1;
  }
  return found
    .filter(
      (one, index) => inSkillsList || !isLetter(text, atoms, one) || isInList(text, atoms, found, index),
    )
    .map(({ spelling, first, end }) => {
      const { from } = atoms[first]!;
      return { skill: spelling.skill.name, text: text.slice(from, atoms[end - 1]!.to), at: from };
    });
}

export const skillNames = (text: string, options?: FindOptions): string[] => [
  ...new Set(findSkills(text, options).map(({ skill }) => skill)),
];

function longestAt(
  text: string,
  atoms: readonly Atom[],
  first: number,
  language: string,
  inSkillsList: boolean,
): FoundSkill | undefined {
  let longest: FoundSkill | undefined;
  let branches: Branch[] = [lexicon().root];
  for (let at = first; at < atoms.length && branches.length > 0; at += 1) {
    const atom = atoms[at]!;
    if (at > first && !JOINT.test(text.slice(atoms[at - 1]!.to, atom.from))) break;
    branches = branches.flatMap(({ next }) => keysOf(atom.key).flatMap((key) => next.get(key) ?? []));
    const spelling = branches
      .flatMap(({ spellings }) => spellings)
      .find((one) => counts(one, text, atoms.slice(first, at + 1), language, inSkillsList));
    if (spelling) longest = { spelling, first, end: at + 1 };
  }
  return longest;
}

/** Also returns the key without a version ("html5"), a plural "s", or the German word for "knowledge". */
function keysOf(key: string): string[] {
  const keys = [key];
  const unversioned = key.replace(/(?<=\p{L}{3}|[+#])\d+$/u, "");
  if (unversioned !== key) keys.push(unversioned);
  if (/\p{L}{4}s$/u.test(key)) keys.push(key.slice(0, -1));
  if (KENNTNISSE.test(key)) keys.push(key.replace(KENNTNISSE, ""));
  return keys.filter((one) => one !== "");
}

function counts(
  spelling: Spelling,
  text: string,
  atoms: readonly Atom[],
  language: string,
  inSkillsList: boolean,
): boolean {
  const { skill, isCased, isOrdinary } = spelling;
  if (spelling.language !== undefined && spelling.language !== language) return false;
  if (isCased && !isWritten(text, atoms, spelling.written)) return false;
  const [from, to] = [atoms[0]!.from, atoms.at(-1)!.to];
  // Product names have no plural.
  if (skill.isNamed && text.slice(from, to).toLowerCase() === `${spelling.written.toLowerCase()}s`)
    return false;
  if (inSkillsList) return true;
  if (isBlocked(skill, text, from, to)) return false;
  if (skill.isLanguage) return isSpoken(text, from, to);
  return (
    !isOrdinary ||
    !SENTENCE_START.test(text.slice(Math.max(0, from - AROUND), from)) ||
    LIST_GOES_ON.test(text.slice(to))
  );
}

const isWritten = (text: string, atoms: readonly Atom[], written: string): boolean => {
  const shown = writtenAs(text, atoms);
  return (
    shown === written || shown.replace(/(?<=\p{L}{2}|[+#])\d+$/u, "") === written || shown === `${written}s`
  );
};

/** Number of characters of context. */
const AROUND = 40;
/** Number of characters before a match in which to look for a heading. */
const ABOVE = 1_000;

function isBlocked({ blocked }: Skill, text: string, from: number, to: number): boolean {
  const start = Math.max(0, from - AROUND);
  const around = text.slice(start, to + AROUND);
  return blocked.some((phrase) =>
    [...around.matchAll(phrase)].some(
      ({ 0: said, index }) => start + index < to && start + index + said.length > from,
    ),
  );
}

/** Whether the word means the language. In "German bank", it does not. */
function isSpoken(text: string, from: number, to: number): boolean {
  if (KENNTNISSE.test(text.slice(from, to))) return true;
  const before = /[^.;\n]*$/u.exec(text.slice(Math.max(0, from - AROUND), from))?.[0] ?? "";
  const after = /^[^.;\n]*/u.exec(text.slice(to, to + AROUND))?.[0] ?? "";
  if (LEVEL.test(before) || LEVEL.test(after)) return true;
  const lines = text.slice(Math.max(0, from - ABOVE), from).split("\n");
  for (const line of lines.toReversed().slice(0, 8)) {
    if (LANGUAGES_HEADING.test(line) || LANGUAGES_HEADING.test(line.split(":", 1)[0]!)) return true;
    if (line.trim() === "" && line !== lines.at(-1)) return false;
  }
  return false;
}

const isLetter = (text: string, atoms: readonly Atom[], { first, end }: FoundSkill): boolean =>
  end - first === 1 &&
  /^\p{L}$/u.test(text.slice(atoms[first]!.from, atoms[first]!.to)) &&
  atoms[first]!.key < "~";

function isInList(
  text: string,
  atoms: readonly Atom[],
  found: readonly FoundSkill[],
  index: number,
): boolean {
  const one = found[index]!;
  const [before, after] = [
    text.slice(0, atoms[one.first]!.from).slice(-AROUND),
    text.slice(atoms[one.end - 1]!.to, atoms[one.end - 1]!.to + AROUND),
  ];
  if (!LIST_BEFORE.test(before) || !LIST_AFTER.test(after)) return false;
  const near = (other: FoundSkill | undefined, distance: (found: FoundSkill) => number) =>
    other !== undefined && distance(other) <= 2;
  return (
    near(found[index - 1], ({ end }) => one.first - end + 1) ||
    near(found[index + 1], ({ first }) => first - one.end + 1)
  );
}
