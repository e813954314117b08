import { factLine } from "@postfolio/contract/facts/fact-line.ts";
import type { Fact } from "@postfolio/contract/facts/facts.ts";
import { inItsLanguage } from "@postfolio/contract/resumes/language/resume-language.ts";
import { plainText } from "@postfolio/contract/resumes/line-formatting.ts";
import { fieldsOf, type LinedSection, valueOf } from "@postfolio/contract/resumes/resume-shape.ts";
import type { ResumeContent, SkillGroup } from "@postfolio/contract/resumes/resume.ts";
import { KEPT_PRIVATE } from "./prompts/rules.ts";

/** Excludes the name, contact details, and hidden parts. */
export function resumeFacts(resume: ResumeContent): string {
  const { Profile, Employment, Projects, Education, KeySkills, Certifications, Other } =
    inItsLanguage(resume);
  const shown = <T>(section: { display: boolean }, items: T[]): T[] => (section.display ? items : []);
  const joined = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(", ");
  const list = (name: string, entries: string[]): string => {
    const present = entries.filter((entry) => entry.trim() !== "");
    return present.length > 0 ? `${name}:\n${present.map((entry) => `- ${entry}`).join("\n")}` : "";
  };
  const entry = (head: string, lines: string[]): string =>
    [head, ...lines.map(plainText).filter((line) => line.trim() !== "")].filter(Boolean).join("\n  ");
  const group = ({ label, level, items }: SkillGroup): string =>
    [joined(label, level), items.map(plainText).join(", ")].filter(Boolean).join(": ");
  return [
    Profile.profession && `Profession: ${Profile.profession}`,
    list(
      "Employment",
      shown(Employment, Employment.items).map((item) =>
        entry(joined(item.position, item.company, item.dateFrom, item.dateTo), linesOf("Employment", item)),
      ),
    ),
    list(
      "Projects",
      shown(Projects, Projects.items).map((item) =>
        entry(joined(item.title, item.dateFrom, item.dateTo), linesOf("Projects", item)),
      ),
    ),
    list(
      "Education",
      shown(Education, Education.items).map((item) =>
        joined(item.degree, item.institution, item.dateFrom, item.dateTo),
      ),
    ),
    list("Skills", shown(KeySkills, [...KeySkills.groups.map(group), ...KeySkills.text.map(plainText)])),
    list("Certifications", shown(Certifications, Certifications.items.map(plainText))),
    list(
      "Other",
      shown(Other, Other.items)
        .filter((item) => item.display)
        .map((item) =>
          entry(joined(item.name, item.position, item.dateFrom, item.dateTo), linesOf("Other", item)),
        ),
    ),
  ]
    .filter(Boolean)
    .join("\n");
}

/**
 * Whether the user decided to keep the fact out of posts. A fact from a confirmed mark starts out private, although the
 * user has not decided that.
 */
export const isKeptPrivate = (fact: Fact): boolean =>
  !fact.public && (fact.source !== "mark" || fact.asked.includes("public"));

/** Facts that the user keeps out of posts come last. */
export function confirmedLines(facts: readonly Fact[]): string {
  const [kept, others] = [facts.filter(isKeptPrivate), facts.filter((fact) => !isKeptPrivate(fact))];
  const lines = (some: readonly Fact[]): string[] => some.map((fact) => `- ${factLine(fact)}`);
  return [...lines(others), ...(kept.length > 0 ? [KEPT_PRIVATE, ...lines(kept)] : [])].join("\n");
}

/** Returns a resume's text, followed by the facts that its owner has confirmed. */
export const withConfirmed = (resume: string, facts: readonly Fact[]): string =>
  facts.length === 0 ? resume : `${resume}\nConfirmed by the applicant:\n${confirmedLines(facts)}`;

const linesOf = (section: LinedSection, item: object): string[] =>
  fieldsOf(section).flatMap(([field, { page }]) => {
    const value = valueOf(item, field) ?? "";
    if (page === "list") return [value].flat().join(", ");
    return page === "description" || page === "lines" ? value : [];
  });
