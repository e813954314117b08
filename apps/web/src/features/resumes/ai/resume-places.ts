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

const SECTION_LABEL: Record<string, string> = { Profile: "Summary", KeySkills: "Skills" };

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
  if (path === "Profile.profession") return "Profession";
  const { section, entry } = read(resume, path);
  const of = NAMES.map((field) => valueOf(entry ?? {}, field)).find(Boolean);
  const heading = SECTION_LABEL[section] ?? section;
  return typeof of === "string" ? `${heading}: ${of}` : heading;
}

export function placeField(resume: ResumeContent, path: string): string {
  const { section, rest, entry } = read(resume, path);
  const [field = "", index] = entry ? rest.slice(2) : rest;
  const lines = section in LINES_FIELD ? LINES_FIELD[section as keyof typeof LINES_FIELD] : undefined;
  const isLine = index !== undefined && (field === lines || !entry);
  return fieldKey(section, entry?.id ?? "", isLine ? Number(index) : field);
}
