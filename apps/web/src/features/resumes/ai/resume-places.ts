import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { fieldKey } from "../model/field-key.ts";
import {
  fieldsOf,
  LINED_SECTIONS,
  LINES_FIELD,
  type PagePlace,
  valueOf,
} from "@postfolio/contract/resumes/resume-shape.ts";
import type { SectionName } from "../model/resume-edits.ts";
import { type Text, text } from "@postfolio/contract/text.ts";
import { t } from "../../../lib/texts.ts";

const SECTION_LABEL: Record<SectionName, Text> = {
  Profile: text("Summary"),
  Employment: text("Employment"),
  Projects: text("Projects"),
  Education: text("Education"),
  KeySkills: text("Skills"),
  Certifications: text("Certifications"),
  Other: text("Other"),
  Socials: text("Socials"),
};

/** Names of fields that may identify an entry, in the order in which they are tried. */
const NAMES = [...fieldsWith("title"), "name", "label", ...fieldsWith("subtitle")];

function fieldsWith(place: PagePlace): string[] {
  return LINED_SECTIONS.flatMap(fieldsOf).flatMap(([field, { page }]) => (page === place ? field : []));
}

/** Resolves a path such as `Employment.items.0.responsibilities.2`. */
function read(resume: ResumeContent, path: string) {
  const [section = "", ...rest] = path.split(".");
  const isEntry = (rest[0] === "items" || rest[0] === "groups") && section !== "Certifications";
  const list = (resume[section as SectionName] as unknown as Record<string, { id?: string }[]>)[
    rest[0] ?? ""
  ];
  return { section: section as SectionName, rest, entry: isEntry ? list?.[Number(rest[1])] : undefined };
}

export function placeLabel(resume: ResumeContent, path: string): string {
  if (path === "Profile.profession") return t("Profession");
  const { section, entry } = read(resume, path);
  const of = NAMES.map((field) => valueOf(entry ?? {}, field)).find(Boolean);
  const label = t(SECTION_LABEL[section]);
  return typeof of === "string" ? t("{{section}}: {{entry}}", { section: label, entry: of }) : label;
}

export function placeField(resume: ResumeContent, path: string): string {
  const { section, rest, entry } = read(resume, path);
  const [field = "", index] = entry ? rest.slice(2) : rest;
  const lines = section in LINES_FIELD ? LINES_FIELD[section as keyof typeof LINES_FIELD] : undefined;
  const isLine = index !== undefined && (field === lines || !entry);
  return fieldKey(section, entry?.id ?? "", isLine ? Number(index) : field);
}
