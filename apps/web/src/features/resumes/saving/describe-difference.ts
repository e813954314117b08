import { fieldsOf, LINED_SHAPE, RESUME_SHAPE } from "@postfolio/contract/resumes/resume-shape.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { type Describe, textOf } from "../../documents/versions/described.ts";
import type { Difference } from "../../documents/versions/differences.ts";
import type { EntryOf, LinedSection, SectionName } from "../model/resume-edits.ts";
import { entryTitle } from "../model/entry-title.ts";

/** Names that differ from those in the form or do not exist there. */
const FIELDS: Record<string, string> = {
  profileImageURL: "Photo",
  header: "Heading",
  display: "Shown",
  groups: "Groups",
  type: "Network",
  enabled: "Shown",
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
const isLined = (section: string): section is LinedSection => section in LINED_SHAPE;

export const describeIn =
  (...documents: ResumeContent[]): Describe =>
  (difference) => ({ label: labelOf(difference, documents), ...valuesOf(difference, documents) });

function labelOf({ path: [part = "", ...rest] }: Difference, documents: readonly ResumeContent[]): string {
  if (part === "name") return "Name of the resume";
  if (part === "template") return "Template";
  if (part === "options") return `Design › ${OPTIONS[rest[0] ?? ""] ?? rest.join(" ")}`;
  if (part === "translation") return "What the translation was made from";
  if (part === "extra") return "Parts kept from an imported file";
  const section = part in RESUME_SHAPE ? RESUME_SHAPE[part as SectionName].label : part;
  const names = rest.flatMap((key) => {
    if (key === "items" || key === "text") return [];
    if (key === "#order") return ["Order"];
    if (key.startsWith("#")) return [titleOf(part, key.slice(1), documents)];
    return [fieldOf(part, key)];
  });
  return [section, ...names].join(" › ");
}

function fieldOf(section: string, key: string): string {
  const fields = section in RESUME_SHAPE ? fieldsOf(section as SectionName) : [];
  return FIELDS[key] ?? fields.find(([name]) => name === key)?.[1].label ?? key;
}

function titleOf(section: string, id: string, documents: readonly ResumeContent[]): string {
  for (const document of documents) {
    const part = document[section as SectionName];
    const lists = [
      "items" in part ? (part.items as unknown[]) : [],
      "groups" in part ? (part.groups as unknown[]) : [],
    ].flat();
    const entry = lists.find((item) => (item as { id?: string } | string as { id?: string }).id === id);
    if (!entry) continue;
    if (isLined(section)) return entryTitle(section, entry as EntryOf<LinedSection>).title;
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
