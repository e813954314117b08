import { plainText } from "@postfolio/contract/line-marks.ts";
import type { ResumeContent } from "@postfolio/contract/resume.ts";

/** A place in a resume that names a skill. */
interface Place {
  /** The section of the resume, as the editor calls it. */
  section:
    | "Profession"
    | "Skills"
    | "Summary"
    | "Employment"
    | "Projects"
    | "Education"
    | "Certifications"
    | "Other";
  /** The entry within it, such as a position or project; empty if the section has no entries. */
  entry: string;
}

export interface SkillMatch {
  skill: string;
  /** Every place once; empty when the resume does not name it. */
  places: Place[];
}

export interface Match {
  found: SkillMatch[];
  missing: string[];
}

/**
 * Where a resume names each of the skills that a job asks for. Case, hyphens, dots and a plural's "s" make no
 * difference; hidden parts of the resume do not count.
 */
export function matchSkills(resume: ResumeContent, skills: readonly string[]): Match {
  const texts = textsOf(resume);
  const matches = distinctSkills(skills).map((skill): SkillMatch => {
    const names = finder(skill);
    const places = texts.filter(({ text }) => names(text)).map(({ place }) => place);
    return { skill, places: distinct(places, ({ section, entry }) => `${section}/${entry}`) };
  });
  return {
    found: matches.filter(({ places }) => places.length > 0),
    missing: matches.filter(({ places }) => places.length === 0).map(({ skill }) => skill),
  };
}

/** The skills of a resume's own list that a job description names. */
export function skillsNamedIn(resume: ResumeContent, description: string): string[] {
  const text = ` ${normalize(description)} `;
  return distinctSkills(skillsOf(resume)).filter((skill) => finder(skill)(text));
}

/** Appends skills to the list, as one change, and shows the list if it was hidden. */
export function addSkills(resume: ResumeContent, skills: readonly string[], limit: number): ResumeContent {
  const { display, text: present } = resume.KeySkills;
  const list = joined(skillsOf(resume));
  const added = distinctSkills(skills).filter((skill) => !finder(skill)(list));
  if (added.length === 0 && display) return resume;
  const text = [...present, ...added].slice(0, limit);
  return { ...resume, KeySkills: { ...resume.KeySkills, display: true, text } };
}

/** Every skill of the list, in groups or not. */
const skillsOf = ({ KeySkills }: ResumeContent): string[] => [
  ...KeySkills.groups.flatMap(({ label, items }) => (items.length > 0 ? items.map(plainText) : [label])),
  ...KeySkills.text.map(plainText),
];

const distinct = <T>(items: readonly T[], key: (item: T) => string): T[] =>
  [...new Map(items.toReversed().map((item) => [key(item), item])).values()].toReversed();

const distinctSkills = (skills: readonly string[]): string[] =>
  distinct(
    skills.map((skill) => skill.trim()).filter((skill) => skill !== ""),
    normalize,
  );

/** Letters, digits and what distinguishes "C" from "C++" and "C#"; everything else separates words. */
const normalize = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu, "")
    .replaceAll(/[^\p{L}\p{M}\p{N}+#]+/gu, " ")
    .trim();

/** Returns a function that says whether a normalized text, with a space at either end, names a skill. */
function finder(skill: string): (text: string) => boolean {
  const term = normalize(skill);
  if (term === "") return () => false;
  const singular = /\p{L}{3}s$/u.test(term) ? term.slice(0, -1) : term;
  const forms = [term, singular, `${singular}s`].map((form) => ` ${form} `);
  return (text) => forms.some((form) => text.includes(form));
}

/** Joins texts to search for skills, so that none is found across two of them. */
const joined = (parts: readonly (string | undefined)[]): string =>
  ` ${parts.map((part) => normalize(part ?? "")).join(" | ")} `;

/** Everything a resume shows that may name a skill, by place. */
function textsOf(resume: ResumeContent): { place: Place; text: string }[] {
  const { Profile, KeySkills, Employment, Projects, Education, Certifications, Other } = resume;
  const texts: { place: Place; text: string }[] = [];
  const add = (section: Place["section"], entry: string, parts: readonly (string | undefined)[]) => {
    texts.push({
      place: { section, entry },
      text: joined(parts),
    });
  };
  add("Profession", "", [Profile.profession]);
  if (KeySkills.display) {
    add("Skills", "", [...KeySkills.groups.map(({ label }) => label), ...skillsOf(resume)]);
  }
  if (Profile.display) add("Summary", "", [Profile.about]);
  if (Employment.display)
    for (const item of Employment.items)
      add("Employment", item.position || item.company || "", [
        item.position,
        ...[item.description ?? "", ...item.responsibilities].map(plainText),
      ]);
  if (Projects.display)
    for (const item of Projects.items)
      add("Projects", item.title, [
        item.title,
        item.role,
        ...[...item.technologies, ...item.description].map(plainText),
      ]);
  if (Education.display)
    for (const item of Education.items)
      add("Education", item.degree || item.institution, [item.degree, ...item.details.map(plainText)]);
  if (Certifications.display) add("Certifications", "", Certifications.items.map(plainText));
  if (Other.display)
    for (const item of Other.items)
      if (item.display) add("Other", item.name, [item.name, item.position, ...item.details.map(plainText)]);
  return texts;
}
