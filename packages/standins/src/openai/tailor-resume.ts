import { checkClaim } from "@postfolio/skills/claims.ts";
import { findSkills, skillNames } from "@postfolio/skills/find-skills.ts";
import { lexicon } from "@postfolio/skills/lexicon.ts";
import { knownAs } from "@postfolio/skills/match-skills.ts";
import { type AskedSkill, askedSkills } from "@postfolio/skills/posting.ts";
import { improveLine } from "./improve-line.ts";
import { languageOf } from "./language.ts";

interface Text {
  path: string;
  text: string;
}

interface Change {
  path: string;
  old: string;
  new: string;
  evidence: string[];
}

interface Proposals {
  changes: Change[];
  orders: { path: string; items: string[] }[];
}

/** Most changes of each kind. */
const MOST = { lines: 6, additions: 4, inSummary: 3 };
const SKILL_PATH = /^(KeySkills\.(?:text|groups\.\d+\.items))\.\d+$/u;
const LINE_PATH = /\.(?:responsibilities|description|details)\.\d+$/u;

/** Changes that follow from the resume alone: what the job asks for comes first and is named as the job names it. */
export function tailorResume(resume: string, description: string): Proposals {
  const texts = [...resume.matchAll(/^([\w.]+): (".*")$/gmu)].map(([, path = "", text = '""']) => ({
    path,
    text: JSON.parse(text) as string,
  }));
  const asked = askedSkills(description);
  const wanted = new Set(asked.map(({ skill }) => skill));
  const lines = texts.filter(({ path }) => LINE_PATH.test(path));
  return {
    changes: [
      ...summary(texts, asked, lines, description),
      ...lines.flatMap((line) => reworded(line, description, wanted)).slice(0, MOST.lines),
      ...additions(texts, asked, lines),
    ],
    orders: orders(texts, wanted),
  };
}

/** A line with the job's names for its skills and, in English, a stronger beginning. */
function reworded({ path, text }: Text, posting: string, wanted: ReadonlySet<string>): Change[] {
  const named = findSkills(text).filter(({ skill }) => wanted.has(skill));
  if (named.length === 0) return [];
  const theirs = new Map(findSkills(posting).map((mention) => [mention.skill, mention.text]));
  let better = text;
  for (const { skill, text: ours, at } of named.toReversed()) {
    const name = theirs.get(skill) ?? ours;
    // The inflected forms of ordinary words stay: only names are put in.
    if (/\p{Lu}/u.test(name) && /\p{Lu}|\d/u.test(ours)) {
      better = better.slice(0, at) + name + better.slice(at + ours.length);
    }
  }
  if (languageOf(text) === "en") better = improveLine(better);
  const isSound = checkClaim(better, { old: text, facts: [], posting, language: "en" }).length === 0;
  return better !== text && isSound ? [{ path, old: text, new: better, evidence: [path] }] : [];
}

/** The summary with skills that the job asks for and lines of the resume show, as many as it has room for. */
function summary(
  texts: readonly Text[],
  asked: readonly AskedSkill[],
  lines: readonly Text[],
  posting: string,
): Change[] {
  const about = texts.find(({ path }) => path === "Profile.about");
  if (!about || languageOf(about.text) !== "en") return [];
  const has = new Set(skillNames(about.text));
  const shown = asked.flatMap(({ skill, shown: name }) => {
    const source = lines.find(({ text }) => skillNames(text).includes(skill));
    return source && !has.has(skill) ? [{ name: inSentence(name), source }] : [];
  });
  const end = /[.!?]$/u.test(about.text.trim()) ? "" : ".";
  for (let count = Math.min(shown.length, MOST.inSummary); count > 0; count -= 1) {
    const some = shown.slice(0, count);
    const names = new Intl.ListFormat("en").format(some.map(({ name }) => name));
    const better = `${about.text.trim()}${end} Experience with ${names}.`;
    const facts = some.map(({ source }) => source.text);
    if (checkClaim(better, { old: about.text, facts, posting, language: "en" }).length === 0)
      return [
        { path: about.path, old: about.text, new: better, evidence: some.map(({ source }) => source.path) },
      ];
  }
  return [];
}

/** A skill's name within a sentence; products and abbreviations keep their capitals. */
const inSentence = (name: string): string =>
  lexicon().skills.get(name)?.isNamed || /\p{Lu}{2}/u.test(name) ? name : name.toLowerCase();

/** Skills that lines of the resume show and its list does not have. */
function additions(texts: readonly Text[], asked: readonly AskedSkill[], lines: readonly Text[]): Change[] {
  const listed = texts.filter(({ path }) => path.startsWith("KeySkills."));
  const has = new Set(listed.flatMap(({ text }) => skillNames(text, { inSkillsList: true })));
  const length = texts.filter(({ path }) => path.startsWith("KeySkills.text.")).length;
  return asked
    .filter(({ skill }) => !has.has(skill))
    .flatMap(({ skill, shown }) => {
      const sources = lines.filter(({ text }) => skillNames(text).includes(skill));
      return sources.length > 0 ? [{ shown, evidence: sources.map(({ path }) => path) }] : [];
    })
    .slice(0, MOST.additions)
    .map(({ shown, evidence }, index) => ({
      path: `KeySkills.text.${length + index}`,
      old: "",
      new: shown,
      evidence,
    }));
}

/** Each list of skills with those first that the job asks for. */
function orders(texts: readonly Text[], wanted: ReadonlySet<string>): Proposals["orders"] {
  const lists = Map.groupBy(
    texts.filter(({ path }) => SKILL_PATH.test(path)),
    ({ path }) => SKILL_PATH.exec(path)![1]!,
  );
  return [...lists].flatMap(([path, list]) => {
    const items = list.map(({ text }) => text);
    const isWanted = (item: string) =>
      wanted.has(knownAs(item) ?? "") ||
      skillNames(item, { inSkillsList: true }).some((skill) => wanted.has(skill));
    const sorted = [...items.filter(isWanted), ...items.filter((item) => !isWanted(item))];
    return sorted.some((item, index) => item !== items[index]) ? [{ path, items: sorted }] : [];
  });
}
