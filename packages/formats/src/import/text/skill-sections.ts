import { DOUBTFUL } from "../measures.ts";
import type { Section } from "../sections.ts";
import { type Line, textOfLine } from "./lines.ts";
import { isGroupOfSkills, startsWithLevel } from "./lists.ts";

/** Finds skills under headings that look like section headings but name groups of skills. */
export function withSkillSections(sections: readonly Section[]): Section[] {
  const found: Section[] = [];
  /** Whether the "Skills" heading is followed only by the headings of groups. */
  let isHeadOfGroups = false;
  for (const section of sections) {
    const { topic, lines } = section;
    const isBelow = found.at(-1)?.topic === "Skills";
    const isGroup: boolean =
      ((topic === undefined || startsWithLevel(lines)) && isGroupOfSkills(lines)) ||
      (topic === "Volunteering" && isBelow && areLabels(lines)) ||
      (topic === undefined && isBelow && isHeadOfGroups && areLabels(lines) && areShort(lines));
    found.push(isGroup ? { ...section, topic: "Skills" } : section);
    isHeadOfGroups = topic === "Skills" ? lines.length === 0 : isHeadOfGroups && isGroup;
  }
  return found;
}

/** Whether lines consist of short labels, such as those below "Leadership" in a skills section. */
const areLabels = (lines: readonly Line[]): boolean =>
  lines.length > 0 &&
  lines.length <= DOUBTFUL.top &&
  partsOf(lines).every((text) => text.length <= DOUBTFUL.longSkill && !/\d{4}|[.!?]$/u.test(text));

const areShort = (lines: readonly Line[]): boolean =>
  partsOf(lines).every((text) => text.trim().split(/\s+/u).length <= 3);

const partsOf = (lines: readonly Line[]): string[] =>
  lines.flatMap((line) => textOfLine(line).split(/[,·•|]/u));
