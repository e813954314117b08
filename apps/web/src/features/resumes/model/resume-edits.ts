import type { Mark } from "@postfolio/contract/generation/marks.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import {
  DEFAULT_TEMPLATE,
  KNOWN_NETWORKS,
  ORDERED_SECTIONS,
  type Section,
  sectionOrder,
} from "@postfolio/contract/resumes/resume-layout.ts";
import {
  emptyEntry,
  fieldsOf,
  LINES_FIELD,
  type LinedSection,
} from "@postfolio/contract/resumes/resume-shape.ts";
import { PRESENT } from "@postfolio/contract/resumes/visible-resume.ts";
import type {
  OrderedSection,
  Profile,
  ResumeContent,
  ResumeOptions,
  SocialItem,
} from "@postfolio/contract/resumes/resume.ts";

/* Unchanged parts keep their identity, so that only changed parts are rendered again. */

type Entries = { [S in LinedSection | "Socials"]: ResumeContent[S]["items"][number] } & {
  KeySkills: ResumeContent["KeySkills"]["groups"][number];
};
export type EntrySection = keyof Entries;
export type EntryOf<S extends EntrySection> = Entries[S];
export type { LinedSection };

export type LinesOf =
  | { section: "KeySkills" }
  | { section: "Certifications" }
  | { section: LinedSection | "KeySkills"; entry: string }
  | { section: LinedSection; entry: string; field: string };

/** Fields of new entries are empty, so that the form shows placeholders. */
function newEntry<S extends EntrySection>(section: S, id: string): EntryOf<S> {
  const started = fieldsOf(section).flatMap(([name, { startsWithLine }]) =>
    startsWithLine ? [[name, [""]]] : [],
  );
  const link = section === "Socials" ? { type: "Website", enabled: true } : {};
  return { id, ...emptyEntry(section), ...Object.fromEntries(started), ...link } as object as EntryOf<S>;
}

type ResumeEntry = EntryOf<EntrySection>;
export type SectionName = Section | "Profile";

export function prepareForEditing(resume: ResumeContent): ResumeContent {
  // Unique across sections, because the form tracks open entries by id.
  const seen = new Set<string>();
  const identified = <T extends { id?: string | undefined }>(section: SectionName, items: T[]): T[] =>
    items.map((item, index) => {
      // A stored resume always gets the same ids, so that it can be compared with other versions.
      let id = item.id || `${section}-${index}`;
      while (seen.has(id)) id += "+";
      seen.add(id);
      return { ...item, id };
    });
  const missing = KNOWN_NETWORKS.filter(
    (type) => !resume.Socials.items.some((item) => item.type.toLowerCase() === type.toLowerCase()),
  );
  const socials: SocialItem[] = [
    ...resume.Socials.items,
    ...missing.map((type) => ({ type, enabled: false, url: "" })),
  ];
  return {
    ...resume,
    Education: { ...resume.Education, items: identified("Education", resume.Education.items) },
    Employment: { ...resume.Employment, items: identified("Employment", resume.Employment.items) },
    Projects: { ...resume.Projects, items: identified("Projects", resume.Projects.items) },
    Other: { ...resume.Other, items: identified("Other", resume.Other.items) },
    Socials: { ...resume.Socials, items: identified("Socials", socials) },
    KeySkills: { ...resume.KeySkills, groups: identified("KeySkills", resume.KeySkills.groups) },
  };
}

/** Keeps the template unless the file specifies one other than the default, and keeps the name of a saved resume. */
export function withImported(doc: ResumeContent, imported: ResumeContent, isSaved: boolean): ResumeContent {
  const template = imported.template === DEFAULT_TEMPLATE ? doc.template : imported.template;
  return prepareForEditing({ ...imported, template, name: isSaved ? doc.name : imported.name });
}

export function setProfile(doc: ResumeContent, fields: Partial<Profile>): ResumeContent {
  return { ...doc, Profile: { ...doc.Profile, ...fields } };
}

export const withMarks = (doc: ResumeContent, marks: readonly Mark[]): ResumeContent =>
  marks.length === 0 ? doc : { ...doc, marks: [...(doc.marks ?? []), ...marks].slice(-LIMITS.marks) };

export function setOptions(doc: ResumeContent, fields: Partial<ResumeOptions>): ResumeContent {
  return { ...doc, options: { ...doc.options, ...fields } };
}

export function setSection(
  doc: ResumeContent,
  section: SectionName,
  fields: { header?: string; display?: boolean },
): ResumeContent {
  return { ...doc, [section]: { ...doc[section], ...fields } };
}

export function moveSection(doc: ResumeContent, section: OrderedSection, to: number): ResumeContent {
  const order = sectionOrder(doc.options);
  const moved = move(order, order.indexOf(section), to);
  return moved === order ? doc : setOptions(doc, { order: moved });
}

export function resetSectionOrder(doc: ResumeContent): ResumeContent {
  return sectionOrder(doc.options).every((section, at) => section === ORDERED_SECTIONS[at])
    ? doc
    : setOptions(doc, { order: [] });
}

export function addEntry(doc: ResumeContent, section: EntrySection, id: string): ResumeContent {
  return withEntries(doc, section, (entries) => [...entries, newEntry(section, id)]);
}

export function removeEntry(doc: ResumeContent, section: EntrySection, id: string): ResumeContent {
  return withEntries(doc, section, (entries) => {
    const at = entries.findIndex((entry) => entry.id === id);
    return at < 0 ? entries : entries.toSpliced(at, 1);
  });
}

export function insertEntry<S extends EntrySection>(
  doc: ResumeContent,
  section: S,
  at: number,
  entry: EntryOf<S>,
): ResumeContent {
  return withEntries(doc, section, (entries) =>
    entries.length < LIMITS.listItems ? entries.toSpliced(at, 0, entry) : entries,
  );
}

export function setEntry<S extends EntrySection>(
  doc: ResumeContent,
  section: S,
  id: string,
  fields: Partial<EntryOf<S>>,
): ResumeContent {
  return withEntries(doc, section, (entries) =>
    entries.map((entry) => (entry.id === id ? { ...entry, ...fields } : entry)),
  );
}

export const isCurrent = ({ dateTo }: { dateTo: string }): boolean =>
  dateTo.trim().toLowerCase() === PRESENT.toLowerCase();

/** Returns the end date that an entry had before it was set to "Present"; empty if it had none. */
export function endBefore(past: readonly ResumeContent[], section: LinedSection, id: string): string {
  for (const doc of past.toReversed()) {
    const entry = entriesOf(doc, section).find((candidate) => candidate.id === id);
    if (entry && !isCurrent(entry)) return entry.dateTo;
  }
  return "";
}

export function moveEntry(doc: ResumeContent, section: EntrySection, id: string, to: number): ResumeContent {
  return withEntries(doc, section, (entries) =>
    move(
      entries,
      entries.findIndex((entry) => entry.id === id),
      to,
    ),
  );
}

export function linesOf(doc: ResumeContent, of: LinesOf): readonly string[] {
  if (!("entry" in of)) return of.section === "KeySkills" ? doc.KeySkills.text : doc.Certifications.items;
  const entry = entriesOf(doc, of.section).find((candidate) => candidate.id === of.entry);
  return entry ? (entry as unknown as Record<string, string[]>)[linesField(of)]! : NO_LINES;
}
const linesField = (of: Extract<LinesOf, { entry: string }>) =>
  "field" in of ? of.field : LINES_FIELD[of.section];
const NO_LINES: readonly string[] = [];

export function addLine(doc: ResumeContent, of: LinesOf): ResumeContent {
  return withLines(doc, of, (lines) => [...lines, ""]);
}

export function setLine(doc: ResumeContent, of: LinesOf, at: number, text: string): ResumeContent {
  return withLines(doc, of, (lines) => (at in lines ? lines.with(at, text) : lines));
}

export function replaceLine(
  doc: ResumeContent,
  of: LinesOf,
  at: number,
  texts: readonly string[],
): ResumeContent {
  return withLines(doc, of, (lines) =>
    at in lines ? lines.toSpliced(at, 1, ...texts).slice(0, LIMITS.listItems) : lines,
  );
}

export const withoutBullet = (line: string): string => line.replace(/^\s*[•·▪◦‣*–-]\s+/u, "");

/** Removes bullets and empty lines. */
export function linesIn(text: string): string[] {
  const lines = text.split(/\r?\n/u);
  if (lines.length <= 2) return lines;
  const written = lines.map((line) => withoutBullet(line).trim()).filter((line) => line !== "");
  return written.length > 0 ? written : [""];
}

/** Splits at commas and line breaks, but not within parentheses, as in "Excel (pivot tables, macros)". */
export function itemsIn(text: string): string[] {
  const parts = text.split(/[,\n](?![^(]*\))/u).map((part) => part.trim());
  const isOpen = /\([^)]*$/u.test(text);
  if (parts.length === 1 || isOpen) return [text];
  return parts.length === 2 ? parts : parts.filter((part) => part !== "");
}

const LONGEST_NAME = 30;

export function namesIn(text: string): string[] | undefined {
  const items = itemsIn(text.trim());
  const isList =
    items.length > 1 && items.every((item) => item.length <= LONGEST_NAME && !/[.!?]$/u.test(item));
  return isList ? items : undefined;
}

export function moveToGroup(doc: ResumeContent, at: number, id: string): ResumeContent {
  const skill = doc.KeySkills.text[at];
  if (skill === undefined) return doc;
  const target = entriesOf(doc, "KeySkills").some((group) => group.id === id)
    ? doc
    : addEntry(doc, "KeySkills", id);
  const group: LinesOf = { section: "KeySkills", entry: id };
  const moved = insertLine(target, group, linesOf(target, group).length, skill);
  return moved === target ? doc : removeLine(moved, { section: "KeySkills" }, at);
}

export function removeLine(doc: ResumeContent, of: LinesOf, at: number): ResumeContent {
  return withLines(doc, of, (lines) => (at in lines ? lines.toSpliced(at, 1) : lines));
}

export function insertLine(doc: ResumeContent, of: LinesOf, at: number, text: string): ResumeContent {
  return withLines(doc, of, (lines) =>
    lines.length < LIMITS.listItems ? lines.toSpliced(at, 0, text) : lines,
  );
}

export function moveLine(doc: ResumeContent, of: LinesOf, from: number, to: number): ResumeContent {
  return withLines(doc, of, (lines) => move(lines, from, to));
}

function move<T>(list: T[], from: number, to: number): T[] {
  if (from === to || !(from in list) || !(to in list)) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, list[from]!);
}

export function entriesOf<S extends EntrySection>(doc: ResumeContent, section: S): readonly EntryOf<S>[] {
  const name: EntrySection = section;
  const entries: readonly ResumeEntry[] = name === "KeySkills" ? doc.KeySkills.groups : doc[name].items;
  return entries as EntryOf<S>[];
}

function withEntries(
  doc: ResumeContent,
  section: EntrySection,
  change: (entries: ResumeEntry[]) => ResumeEntry[],
): ResumeContent {
  const entries = entriesOf(doc, section) as ResumeEntry[];
  const changed = change(entries);
  if (changed === entries) return doc;
  return { ...doc, [section]: { ...doc[section], [section === "KeySkills" ? "groups" : "items"]: changed } };
}

function withLines(doc: ResumeContent, of: LinesOf, change: (lines: string[]) => string[]): ResumeContent {
  const lines = linesOf(doc, of) as string[];
  const changed = change(lines);
  if (changed === lines) return doc;
  if ("entry" in of) return setEntry(doc, of.section, of.entry, { [linesField(of)]: changed });
  if (of.section === "KeySkills") return { ...doc, KeySkills: { ...doc.KeySkills, text: changed } };
  return { ...doc, Certifications: { ...doc.Certifications, items: changed } };
}
