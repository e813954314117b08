import { plainText } from "@postfolio/contract/resumes/line-formatting.ts";
import { type FieldShape, fieldsOf, valueOf } from "@postfolio/contract/resumes/resume-shape.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";

export interface ResumeText {
  path: string;
  /** The text with formatting marks, as stored. */
  stored: string;
  /** The text without formatting marks. */
  text: string;
  /** `title`: a position or degree. `fact`: a name, place, or date. */
  kind: "line" | "skill" | "title" | "fact";
  /** The path of the entry or section that contains the text. */
  entry: string;
  isLanguages?: boolean;
}

const LANGUAGES = /^(?:languages?|sprach\p{L}*|langues|idiomas|lingue|línguas|języki)/iu;

export function shownTexts(resume: ResumeContent): ResumeText[] {
  const { Profile, KeySkills, Certifications } = resume;
  const texts: ResumeText[] = [];
  const add = (
    entry: string,
    field: string,
    kind: ResumeText["kind"],
    value: string | readonly string[],
    isLanguages = false,
  ) => {
    const values = typeof value === "string" ? [value] : value;
    for (const [index, stored] of values.entries()) {
      const path = typeof value === "string" ? `${entry}.${field}` : `${entry}.${field}.${index}`;
      const text = plainText(stored).trim();
      if (text !== "") texts.push({ path, stored, text, kind, entry, ...(isLanguages && { isLanguages }) });
    }
  };
  add("Profile", "profession", "title", Profile.profession);
  if (Profile.display) add("Profile", "about", "line", Profile.about);
  if (KeySkills.display) {
    for (const [index, { label, items }] of KeySkills.groups.entries()) {
      const isLanguages = LANGUAGES.test(label) && !/program/iu.test(label);
      add(`KeySkills.groups.${index}`, "label", "skill", label, isLanguages);
      add(`KeySkills.groups.${index}`, "items", "skill", items, isLanguages);
    }
    add("KeySkills", "text", "skill", KeySkills.text);
  }
  for (const section of SECTIONS) {
    if (section === "Other" && Certifications.display)
      add("Certifications", "items", "line", Certifications.items);
    if (!resume[section].display) continue;
    for (const [index, item] of resume[section].items.entries()) {
      if ("display" in item && !item.display) continue;
      const isLanguages = "name" in item && LANGUAGES.test(item.name);
      for (const [field, shape] of fieldsOf(section)) {
        const kind = kindOf(shape);
        const value = valueOf(item, field);
        if (kind !== undefined && value !== undefined)
          add(`${section}.items.${index}`, field, kind, value, isLanguages && kind !== "fact");
      }
    }
  }
  return texts;
}

const SECTIONS = ["Employment", "Projects", "Education", "Other"] as const;

/** Returns undefined for fields that contain no text. */
function kindOf({ kind, page, isTitle }: FieldShape): ResumeText["kind"] | undefined {
  if (kind === "link" || kind === "switch") return undefined;
  if (kind === "chips") return "skill";
  if (kind === "lines" || page === "description") return "line";
  return isTitle ? "title" : "fact";
}
