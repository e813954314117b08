import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { findSkills, skillNames } from "./find-skills.ts";
import { isRelated, wordSet } from "./names.ts";
import { askedSkills, withoutOrders } from "./posting.ts";
import { type ResumeText, shownTexts } from "./resume-texts.ts";

export interface SkillMatch {
  /** As worded in the description, or else in English. */
  skill: string;
  isOptional: boolean;
  paths: string[];
}

export interface Match {
  found: SkillMatch[];
  missing: Omit<SkillMatch, "paths">[];
}

/**
 * Finds the skills that a posting asks for, and where the resume shows them. Ignores hidden parts.
 * @param also skills found by AI
 * @param isWhole whether `also` contains all skills that the posting asks for. AI knows skills that the lexicon lacks,
 * and does not mistake "by writing down" for the skill of writing
 */
export function matchSkills(
  resume: ResumeContent,
  description: string,
  also: readonly string[] = [],
  isWhole = false,
): Match {
  const texts = textsToSearch(resume);
  const listed = texts.filter(({ kind, path }) => kind === "skill" && !path.endsWith(".label"));
  const inDescription = spaced(withoutOrders(description));
  const own = listed
    .map(({ text }) => text)
    .filter((skill) => skillNames(skill, { inSkillsList: true }).length === 0)
    .filter((skill) => names(inDescription, skill));
  const asked = new Map<string, Omit<SkillMatch, "paths"> & { is: string }>();
  const ask = (is: string, skill: string, isOptional: boolean) => {
    const key = is.toLowerCase();
    if (!asked.has(key)) asked.set(key, { is, skill, isOptional });
  };
  const asking = isWhole ? [] : askedSkills(description);
  for (const { skill, shown, isOptional } of asking) ask(skill, shown, isOptional);
  for (const skill of [...(description === "" ? also : askedFor(description, also)), ...own])
    ask(knownAs(skill) ?? skill, skill.trim(), false);

  const matches = [...asked.values()]
    .filter(({ skill }) => skill !== "")
    .map(({ is, ...match }) => ({
      ...match,
      paths: texts.filter((text) => text.skills.has(is) || names(text.words, is)).map(({ path }) => path),
    }))
    .toSorted((a, b) => Number(a.isOptional) - Number(b.isOptional));
  return {
    found: matches.filter(({ paths }) => paths.length > 0),
    missing: matches.filter(({ paths }) => paths.length === 0).map(({ paths: _none, ...match }) => match),
  };
}

/** Accepts any form of a word: "mentoring" in "you mentor new colleagues". */
export function askedFor(posting: string, skills: readonly string[]): string[] {
  const description = withoutOrders(posting);
  const [known, words] = [new Set(skillNames(description)), [...wordSet(description)]];
  return skills.filter((skill) => {
    const name = knownAs(skill);
    if (name !== undefined && known.has(name)) return true;
    const own = [...wordSet(skill)];
    const long = own.filter((word) => word.length > 3);
    return (long.length > 0 ? long : own).some((word) => words.some((one) => isRelated(one, word)));
  });
}

/** Returns the skills that the resume does not show, each only once. */
export function newSkills(resume: ResumeContent, skills: readonly string[]): string[] {
  return matchSkills(resume, "", skills).missing.map(({ skill }) => skill);
}

export function knownAs(term: string): string | undefined {
  const text = term.trim();
  const mentions = findSkills(text, { inSkillsList: true });
  return mentions.length === 1 && mentions[0]!.text.length === text.length ? mentions[0]!.skill : undefined;
}

interface Searchable extends ResumeText {
  skills: Set<string>;
  words: string;
}

const textsToSearch = (resume: ResumeContent): Searchable[] =>
  shownTexts(resume)
    .filter(({ kind }) => kind !== "fact")
    .map((text) => ({
      ...text,
      skills: skillsIn(text, resume.options.language),
      words: spaced(text.text),
    }));

export const skillsIn = ({ text, kind, isLanguages }: ResumeText, language: string): Set<string> =>
  new Set(skillNames(text, { inSkillsList: kind === "skill" || isLanguages === true, language }));

/** Keeps letters, digits, and the symbols in C++ and C#; everything else separates words. */
const spaced = (text: string): string =>
  ` ${text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu, "")
    .replaceAll(/[^\p{L}\p{M}\p{N}+#]+/gu, " ")
    .trim()} `;

/** Whether the words contain the term. False for terms in the lexicon, which are matched by the lexicon alone. */
function names(words: string, term: string): boolean {
  if (knownAs(term) !== undefined) return false;
  const whole = spaced(term).trim();
  if (whole === "") return false;
  const singular = /\p{L}{3}s$/u.test(whole) ? whole.slice(0, -1) : whole;
  return [whole, singular, `${singular}s`, ...codesOf(term)].some((form) => words.includes(` ${form} `));
}

/**
 * Returns codes that identify a term, such as "V300" in "independent prescribing (V300)". Leaves out codes such as
 * "B2", which could refer to any language.
 */
const codesOf = (term: string): string[] =>
  [...term.matchAll(/\((\p{Lu}{1,4}-?\d{3,})\)/gu)].map(([, code = ""]) => spaced(code).trim());
