import { plainText } from "@postfolio/contract/resumes/line-formatting.ts";
import { shortAddress } from "@postfolio/contract/resumes/resume-links.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { fieldKey } from "./field-key.ts";
import { LINES_FIELD } from "@postfolio/contract/resumes/resume-shape.ts";
import type { SectionName } from "./resume-edits.ts";

export interface FieldText {
  key: string;
  text: string;
  written: string;
  /** The part of the key before the field. */
  entry: string;
}

export function fieldTexts(resume: ResumeContent): FieldText[] {
  const found: FieldText[] = [];
  const add = (section: SectionName, entry: string, field: string | number, value: string) => {
    // Each line of a summary is a separate paragraph.
    for (const line of value.split(/\n+/u)) {
      const written = plainText(line).trim();
      const text = normalized(shortAddress(written));
      if (text === "") continue;
      found.push({ key: fieldKey(section, entry, field), text, written, entry: `${section}/${entry}/` });
    }
  };
  const addAll = (section: SectionName, entry: string, record: object) => {
    const lines = section in LINES_FIELD ? LINES_FIELD[section as keyof typeof LINES_FIELD] : undefined;
    for (const [field, value] of Object.entries(record) as [string, unknown][]) {
      if (field === "id") continue;
      if (typeof value === "string") add(section, entry, field, value);
      else if (isTexts(value)) {
        for (const [index, line] of value.entries())
          add(section, entry, field === lines ? index : field, line);
      }
    }
  };

  const { name, profession, email, phoneNumber, location, about } = resume.Profile;
  addAll("Profile", "", { name, profession, email, phoneNumber, location, about });
  for (const section of ["Education", "Employment", "Projects", "Other"] as const) {
    add(section, "", "header", resume[section].header);
    for (const item of resume[section].items) addAll(section, item.id ?? "", item);
  }
  for (const { id = "", type, url } of resume.Socials.items) addAll("Socials", id, { type, url });
  for (const group of resume.KeySkills.groups) addAll("KeySkills", group.id ?? "", group);
  for (const section of ["KeySkills", "Certifications"] as const) {
    add(section, "", "header", resume[section].header);
    const lines = section === "KeySkills" ? resume.KeySkills.text : resume.Certifications.items;
    for (const [index, line] of lines.entries()) add(section, "", index, line);
  }
  return found;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === "string");

export const normalized = (text: string): string =>
  text
    .replaceAll(/[‘’]/gu, "'")
    .replaceAll(/[“”]/gu, '"')
    .replaceAll(/[‐-―−]/gu, "-")
    .replaceAll(/\s+/gu, " ")
    .trim();
