import { fieldsOf, LINED_SHAPE, RESUME_SHAPE } from "@postfolio/contract/resumes/resume-shape.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { type Describe, textOf } from "../../documents/versions/described.ts";
import type { Difference } from "../../documents/versions/differences.ts";
import type { EntryOf, LinedSection, SectionName } from "../model/resume-edits.ts";
import { entryTitle } from "../model/entry-title.ts";
import { type Text, text } from "@postfolio/contract/text.ts";
import { t } from "../../../lib/texts.ts";

/** Names that differ from those in the form or do not exist there. */
const FIELDS: Record<string, Text> = {
  profileImageURL: text("Photo"),
  header: text("Heading"),
  display: text("Shown"),
  groups: text("Groups"),
  type: text("Network"),
  enabled: text("Shown"),
};
const OPTIONS: Record<string, Text> = {
  paper: text("Paper"),
  accent: text("Color"),
  density: text("Density"),
  size: text("Font size"),
  margin: text("Margins"),
  font: text("Fonts"),
  fit: text("Pages"),
  language: text("Language"),
  order: text("Order of sections"),
};
const isLined = (section: string): section is LinedSection => section in LINED_SHAPE;

export const describeIn =
  (...documents: ResumeContent[]): Describe =>
  (difference) => ({ label: labelOf(difference, documents), ...valuesOf(difference, documents) });

function labelOf({ path: [part = "", ...rest] }: Difference, documents: readonly ResumeContent[]): string {
  if (part === "name") return t("Name of the resume");
  if (part === "template") return t("Template");
  if (part === "options") {
    const option = OPTIONS[rest[0] ?? ""];
    return [t("Design"), option ? t(option) : rest.join(" ")].join(" › ");
  }
  if (part === "translation") return t("What the translation was made from");
  if (part === "extra") return t("Parts kept from an imported file");
  const section = part in RESUME_SHAPE ? t(RESUME_SHAPE[part as SectionName].label) : part;
  const names = rest.flatMap((key) => {
    if (key === "items" || key === "text") return [];
    if (key === "#order") return [t("Order")];
    if (key.startsWith("#")) return [titleOf(part, key.slice(1), documents)];
    return [fieldOf(part, key)];
  });
  return [section, ...names].join(" › ");
}

function fieldOf(section: string, key: string): string {
  const fields = section in RESUME_SHAPE ? fieldsOf(section as SectionName) : [];
  const label = FIELDS[key] ?? fields.find(([name]) => name === key)?.[1].label;
  return label ? t(label) : key;
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
    return label ?? type ?? t("Entry");
  }
  return t("Entry");
}

function valuesOf({ path, mine, theirs }: Difference, documents: readonly ResumeContent[]) {
  if (path.at(-1) !== "#order") return { mine: textOf(mine), theirs: textOf(theirs) };
  const titles = (ids: unknown) =>
    (ids as string[]).map((id) => titleOf(path[0] ?? "", id, documents)).join("\n");
  return { mine: titles(mine), theirs: titles(theirs) };
}
