import { skillNames } from "@postfolio/skills/find-skills.ts";
import { knownAs } from "@postfolio/skills/match-skills.ts";
import { askedSkills } from "@postfolio/skills/posting.ts";
import { capitalized, frame, languageIn, sentencesOf } from "./words.ts";

/*
 * Letters and summaries are labeled. What becomes a line or an item of a resume is the user's own words, chosen, ordered
 * or trimmed, without a label, which would be printed with them.
 */

/** The lines with a mark, without it. */
const linesOf = (facts: string, mark: string): string[] =>
  facts
    .split("\n")
    .flatMap((line) => (line.startsWith(mark) ? line.slice(mark.length).replace(/\.$/u, "") : []));

export function writeLetter(facts: string, description: string, asked: string | null): string {
  const language = languageIn(asked, facts);
  const skills = askedSkills(description).map(({ shown }) => shown);
  const [lines, entries] = [linesOf(facts, "  "), linesOf(facts, "- ")];
  const said = [
    new Intl.ListFormat(language).format(skills.slice(0, 4)),
    (lines.length > 0 ? lines : entries).slice(0, 3).join(". "),
    "-",
  ];
  const paragraphs = frame(language, "letter").map((words, at) => said[at] && words.replace("{}", said[at]));
  return [`${frame(language, "label")[0]}.`, ...paragraphs].filter(Boolean).join("\n\n");
}

export function draftSummary(facts: string): string {
  const language = languageIn(null, facts);
  const entriesOf = (section: string) =>
    linesOf(new RegExp(`^${section}:\\n((?:(?:- | {2}).*\\n?)+)`, "mu").exec(facts)?.[1] ?? "", "- ");
  const skills = entriesOf("Skills").slice(0, 5).join(", ");
  return [
    frame(language, "label")[0],
    /^Profession: (.+)$/mu.exec(facts)?.[1],
    entriesOf("Employment")[0],
    skills && `${frame(language, "skills")[0]}: ${skills}`,
  ]
    .flatMap((part) => (part ? `${part}.` : []))
    .join(" ");
}

/** The skills that a job description names, required ones first. */
export const skillsIn = (description: string): string[] =>
  askedSkills(sentencesOf(description).join("\n")).map(({ shown }) => shown);

/** Beginnings and fillers that say nothing. */
const WEAK =
  /^(?:(?:i|we|ich|je|yo) |j['’])?(?:(?:was|were|am|are|have|had|war|bin|étais|suis|fui|era) )?(?:(?:responsible for|in charge of|verantwortlich für|zuständig für|responsable de|chargée? de|encargad[oa] de) )?(?:(?:the|die|den|das|la|le|el) )?/iu;
const FILLERS = /(?<!\p{L})(?:very|really|basically|various|successfully|in order(?= to)) /giu;

/** The line without what says nothing; every fact and figure stays. */
export const improveLine = (line: string): string =>
  capitalized(sentencesOf(line).join(" ").replace(FILLERS, "").replace(WEAK, ""));

/** Skills that lines of the resume show are added, and those that the job asks for come first. */
export function tailorResume(resume: string, description: string): { changes: object[]; orders: object[] } {
  const texts = Array.from(resume.matchAll(/^([\w.]+): (".*")$/gmu), ([, path = "", text = '""']) => ({
    path,
    list: /^(KeySkills\..*(?:text|items))\.\d+$/u.exec(path)?.[1],
    isLine: /\.(?:responsibilities|description|details)\.\d+$/u.test(path),
    text: JSON.parse(text) as string,
  }));
  const asked = askedSkills(description);
  const wanted = new Set(asked.map(({ skill }) => skill));
  const named = (text: string) => [knownAs(text) ?? "", ...skillNames(text, { inSkillsList: true })];
  const lists = Map.groupBy(texts, ({ list }) => list);
  lists.delete(undefined);
  const has = new Set([...lists.values()].flat().flatMap(({ text }) => named(text)));
  const end = lists.get("KeySkills.text")?.length ?? 0;
  return {
    changes: asked
      .flatMap(({ skill, shown }) => {
        const shows = texts.filter(({ isLine, text }) => isLine && skillNames(text).includes(skill));
        const evidence = shows.map(({ path }) => path);
        return has.has(skill) || evidence.length === 0 ? [] : [{ old: "", new: shown, evidence }];
      })
      .map((change, at) => ({ path: `KeySkills.text.${end + at}`, ...change })),
    orders: [...lists].flatMap(([path, list]) => {
      const items = list.map(({ text }) => text);
      const { first = [], last = [] } = Object.groupBy(items, (item) =>
        named(item).some((skill) => wanted.has(skill)) ? "first" : "last",
      );
      const sorted = [...first, ...last];
      return sorted.join("\n") === items.join("\n") ? [] : [{ path, items: sorted }];
    }),
  };
}
