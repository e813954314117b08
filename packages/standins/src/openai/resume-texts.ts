import { skillNames } from "@postfolio/skills/find-skills.ts";
import { knownAs } from "@postfolio/skills/match-skills.ts";
import { askedSkills } from "@postfolio/skills/posting.ts";
import { capitalized, frame, languageIn, sentencesOf } from "./words.ts";

/*
 * Letters and summaries are labeled. What becomes a line or an item of a resume is the user's own words, chosen, ordered
 * or trimmed, without a label, which would be printed with them.
 */

/** The lines of a resume's facts, without marks. */
const linesOf = (facts: string, mark: RegExp): string[] =>
  facts.split("\n").flatMap((line) => (mark.test(line) ? line.replace(mark, "").replace(/\.$/u, "") : []));

export function writeLetter(facts: string, description: string, asked: string | null): string {
  const language = languageIn(asked, facts);
  const [[label], letter] = [frame(language, "label"), frame(language, "letter")];
  const skills = new Intl.ListFormat(language).format(
    askedSkills(description)
      .slice(0, 4)
      .map(({ shown }) => shown),
  );
  const [lines = []] = [linesOf(facts, /^ {2}/u), linesOf(facts, /^- /u)].filter(({ length }) => length > 0);
  const paragraphs = [skills, lines.slice(0, 3).join(". "), "-"].map((said, at) =>
    said ? letter[at]!.replace("{}", said) : "",
  );
  return [`${label}.`, ...paragraphs.filter(Boolean)].join("\n\n");
}

export function draftSummary(facts: string): string {
  const language = languageIn(null, facts);
  const [[label], [summary]] = [frame(language, "label"), frame(language, "skills")];
  const [, profession] = /^Profession: (.+)$/mu.exec(facts) ?? [];
  const [jobs = [], skills = []] = ["Employment", "Skills"].map((section) => {
    const [, entries = ""] = new RegExp(`^${section}:\\n((?:(?:- | {2}).*\\n?)+)`, "mu").exec(facts) ?? [];
    return linesOf(entries, /^- /u);
  });
  const parts = [
    label,
    profession,
    jobs[0],
    skills.length > 0 && `${summary}: ${skills.slice(0, 5).join(", ")}`,
  ];
  return parts.flatMap((part) => (part ? `${part}.` : [])).join(" ");
}

/** The skills that a job description names, required ones first. */
export const skillsIn = (description: string): string[] =>
  askedSkills(sentencesOf(description).join("\n")).map(({ shown }) => shown);

/** Beginnings that say nothing, and what they become. */
const WEAK =
  /^(?:(?:i|we|ich|je|yo) |j['’])?(?:(?:was|were|am|are|have|had|war|bin|étais|suis|fui|era) )?(?:(?:responsible for|in charge of|verantwortlich für|zuständig für|responsable de|chargée? de|encargad[oa] de) )?(?:(?:the|die|den|das|la|le|el) )?/iu;
const FILLERS = /(?<!\p{L})(?:very|really|basically|various|successfully|in order(?= to)) /giu;

/** The line without fillers and a beginning that says nothing; every fact and figure stays. */
export const improveLine = (line: string): string =>
  capitalized(sentencesOf(line).join(" ").replace(FILLERS, "").replace(WEAK, ""));

/** Skills that lines of the resume show are added, and those that the job asks for come first. */
export function tailorResume(resume: string, description: string): { changes: object[]; orders: object[] } {
  const texts = Array.from(resume.matchAll(/^([\w.]+): (".*")$/gmu), ([, path = "", text = '""']) => ({
    path,
    text: JSON.parse(text) as string,
  }));
  const asked = askedSkills(description);
  const wanted = new Set(asked.map(({ skill }) => skill));
  const [listed, lines] = [/^KeySkills\./u, /\.(?:responsibilities|description|details)\.\d+$/u].map((kind) =>
    texts.filter(({ path }) => kind.test(path)),
  ) as [typeof texts, typeof texts];
  const named = (text: string): string[] => [
    knownAs(text) ?? "",
    ...skillNames(text, { inSkillsList: true }),
  ];
  const has = new Set(listed.flatMap(({ text }) => named(text)));
  const length = listed.filter(({ path }) => path.startsWith("KeySkills.text.")).length;
  const changes = asked
    .filter(({ skill }) => !has.has(skill))
    .map(({ skill, shown }) => ({
      shown,
      shows: lines.filter(({ text }) => skillNames(text).includes(skill)),
    }))
    .filter(({ shows }) => shows.length > 0)
    .map(({ shown, shows }, at) => ({
      path: `KeySkills.text.${length + at}`,
      old: "",
      new: shown,
      evidence: shows.map(({ path }) => path),
    }));
  const lists = Map.groupBy(listed, ({ path }) => path.replace(/\.\d+$/u, ""));
  const orders = [...lists].flatMap(([path, list]) => {
    const items = list.map(({ text }) => text);
    const sorted = items.toSorted((a, b) => Number(isWanted(b)) - Number(isWanted(a)));
    return /(?:text|items)$/u.test(path) && sorted.join("\n") !== items.join("\n")
      ? [{ path, items: sorted }]
      : [];
  });
  return { changes, orders };

  function isWanted(item: string): boolean {
    return named(item).some((skill) => wanted.has(skill));
  }
}
