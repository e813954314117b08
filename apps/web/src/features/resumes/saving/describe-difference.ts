import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { type Describe, textOf } from "../../documents/versions/described.ts";
import type { Difference } from "../../documents/versions/differences.ts";
import type { LinedSection, SectionName } from "../model/resume-edits.ts";
import { entrySection } from "../model/entry-sections.ts";
import { SECTION_NAMES } from "../model/section-names.ts";

/** What fields are called that are not in the list of an entry's fields. */
const FIELDS: Record<string, string> = {
  name: "Full Name",
  profession: "Profession",
  email: "Email",
  phoneNumber: "Ph. Number",
  profileImageURL: "Photo",
  about: "Summary",
  header: "Heading",
  display: "Shown",
  dateFrom: "From",
  dateTo: "To",
  technologies: "Technologies",
  groups: "Groups",
  label: "Label",
  level: "Level",
  type: "Network",
  enabled: "Shown",
  location: "Location",
};
const OPTIONS: Record<string, string> = {
  paper: "Paper",
  accent: "Color",
  density: "Density",
  size: "Font size",
  margin: "Margins",
  font: "Fonts",
  fit: "Pages",
  language: "Language",
  order: "Order of sections",
};
const LINED: ReadonlySet<string> = new Set<LinedSection>(["Education", "Employment", "Projects", "Other"]);

/** Names fields as the form does. Titles of entries come from the documents that are compared. */
export const describeIn =
  (...documents: ResumeContent[]): Describe =>
  (difference) => ({ label: labelOf(difference, documents), ...valuesOf(difference, documents) });

function labelOf({ path: [part = "", ...rest] }: Difference, documents: readonly ResumeContent[]): string {
  if (part === "name") return "Name of the resume";
  if (part === "template") return "Template";
  if (part === "options") return `Design › ${OPTIONS[rest[0] ?? ""] ?? rest.join(" ")}`;
  if (part === "extra") return "Parts kept from an imported file";
  const section = SECTION_NAMES[part as SectionName] ?? part;
  const names = rest.flatMap((key) => {
    if (key === "items" || key === "text") return [];
    if (key === "#order") return ["Order"];
    if (key.startsWith("#")) return [titleOf(part, key.slice(1), documents)];
    return [fieldOf(part, key)];
  });
  return [section, ...names].join(" › ");
}

function fieldOf(section: string, key: string): string {
  if (!LINED.has(section)) return FIELDS[key] ?? key;
  const { fields, lines } = entrySection(section as LinedSection);
  if (key === "details" || key === "responsibilities" || (key === "description" && section === "Projects")) {
    return lines.label;
  }
  const known = fields.find((field) => typeof field !== "string" && field.name === key);
  return known && typeof known !== "string" ? known.label.replace(" (optional)", "") : (FIELDS[key] ?? key);
}

/** What an entry is called in one of the documents. */
function titleOf(section: string, id: string, documents: readonly ResumeContent[]): string {
  for (const document of documents) {
    const part = document[section as SectionName];
    const lists = [
      "items" in part ? (part.items as unknown[]) : [],
      "groups" in part ? (part.groups as unknown[]) : [],
    ].flat();
    const entry = lists.find((item) => (item as { id?: string } | string as { id?: string }).id === id);
    if (!entry) continue;
    if (LINED.has(section)) return entrySection(section as LinedSection).titleOf(entry as never).title;
    const { label, type } = entry as { label?: string; type?: string };
    return label ?? type ?? "Entry";
  }
  return "Entry";
}

function valuesOf({ path, mine, theirs }: Difference, documents: readonly ResumeContent[]) {
  if (path.at(-1) !== "#order") return { mine: textOf(mine), theirs: textOf(theirs) };
  const titles = (ids: unknown) =>
    (ids as string[]).map((id) => titleOf(path[0] ?? "", id, documents)).join("\n");
  return { mine: titles(mine), theirs: titles(theirs) };
}
