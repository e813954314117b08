import { plainText } from "@postfolio/contract/resumes/line-marks.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";

/** One text of a resume, with the path of its field: `Employment.items.0.responsibilities.2`. */
export interface ResumeText {
  path: string;
  /** As stored, so it may hold marks. */
  stored: string;
  /** Without marks. */
  text: string;
  /** `skill`: of a list of skills. `title`: a position, a degree. `fact`: a name, a place, a date. */
  kind: "line" | "skill" | "title" | "fact";
  /** The path of what it is part of: an entry, or a whole section. */
  entry: string;
  /** Whether it is under a heading for languages. */
  isLanguages?: boolean;
}

const LANGUAGES = /^(?:languages?|sprach\p{L}*|langues|idiomas|lingue|línguas|języki)/iu;

/** Every text that a resume shows and that is not empty. */
export function shownTexts(resume: ResumeContent): ResumeText[] {
  const { Profile, KeySkills, Employment, Projects, Education, Certifications, Other } = resume;
  const texts: ResumeText[] = [];
  const add = (
    entry: string,
    kind: ResumeText["kind"],
    fields: Record<string, string | readonly string[] | undefined>,
    isLanguages = false,
  ) => {
    for (const [field, value] of Object.entries(fields)) {
      const values =
        typeof value === "object"
          ? value.map((one, index) => [`${field}.${index}`, one] as const)
          : [[field, value ?? ""] as const];
      for (const [name, stored] of values) {
        const text = plainText(stored).trim();
        if (text !== "")
          texts.push({
            path: `${entry}.${name}`,
            stored,
            text,
            kind,
            entry,
            ...(isLanguages && { isLanguages }),
          });
      }
    }
  };
  add("Profile", "title", { profession: Profile.profession });
  if (Profile.display) add("Profile", "line", { about: Profile.about });
  if (KeySkills.display) {
    for (const [index, group] of KeySkills.groups.entries()) {
      const isLanguages = LANGUAGES.test(group.label) && !/program/iu.test(group.label);
      add(`KeySkills.groups.${index}`, "skill", { label: group.label, items: group.items }, isLanguages);
    }
    add("KeySkills", "skill", { text: KeySkills.text });
  }
  if (Employment.display)
    for (const [index, item] of Employment.items.entries()) {
      const entry = `Employment.items.${index}`;
      add(entry, "title", { position: item.position });
      add(entry, "fact", {
        company: item.company,
        location: item.location,
        dateFrom: item.dateFrom,
        dateTo: item.dateTo,
      });
      add(entry, "line", { description: item.description, responsibilities: item.responsibilities });
    }
  if (Projects.display)
    for (const [index, item] of Projects.items.entries()) {
      const entry = `Projects.items.${index}`;
      add(entry, "title", { title: item.title, role: item.role });
      add(entry, "fact", { location: item.location, dateFrom: item.dateFrom, dateTo: item.dateTo });
      add(entry, "skill", { technologies: item.technologies });
      add(entry, "line", { description: item.description });
    }
  if (Education.display)
    for (const [index, item] of Education.items.entries()) {
      const entry = `Education.items.${index}`;
      add(entry, "title", { degree: item.degree });
      add(entry, "fact", {
        institution: item.institution,
        location: item.location,
        dateFrom: item.dateFrom,
        dateTo: item.dateTo,
        gpa: item.gpa,
      });
      add(entry, "line", { details: item.details });
    }
  if (Certifications.display) add("Certifications", "line", { items: Certifications.items });
  if (Other.display)
    for (const [index, item] of Other.items.entries()) {
      if (!item.display) continue;
      const entry = `Other.items.${index}`;
      const isLanguages = LANGUAGES.test(item.name);
      add(entry, "title", { name: item.name, position: item.position }, isLanguages);
      add(entry, "fact", {
        organization: item.organization,
        location: item.location,
        dateFrom: item.dateFrom,
        dateTo: item.dateTo,
      });
      add(entry, "line", { details: item.details }, isLanguages);
    }
  return texts;
}
