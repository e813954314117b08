import { fieldsOf, RESUME_SHAPE, type ResumePart, translatedAs } from "../resume-shape.ts";
import type { ResumeContent } from "../resume.ts";

/* Where a resume has its texts and lists of lines. */

export type StoredEntry = Record<string, unknown> & { id: string };
type Loose = Record<string, Record<string, unknown>>;

export const PARTS = Object.keys(RESUME_SHAPE) as ResumePart[];
export const ENTRIES: Partial<Record<ResumePart, "items" | "groups">> = {
  Employment: "items",
  Education: "items",
  Projects: "items",
  Other: "items",
  Socials: "items",
  KeySkills: "groups",
};
const LINES: Partial<Record<ResumePart, string>> = { KeySkills: "text", Certifications: "items" };

/** Gives entries without an id a stable id that is unique within the resume. */
export function identified<R extends ResumeContent>(resume: R): R {
  const seen = new Set<string>();
  const parts = PARTS.flatMap((part) => {
    const list = ENTRIES[part];
    if (list === undefined) return [];
    const items = entriesOf(resume, part).map((entry, index) => {
      let id = entry.id || `${part}-${index}`;
      while (seen.has(id)) id += "+";
      seen.add(id);
      return id === entry.id ? entry : { ...entry, id };
    });
    return [[part, { ...resume[part], [list]: items }]];
  });
  return { ...resume, ...(Object.fromEntries(parts) as object) };
}

export function entriesOf(content: ResumeContent, part: ResumePart): StoredEntry[] {
  const list = ENTRIES[part];
  return list === undefined ? [] : ((content as unknown as Loose)[part]![list] as StoredEntry[]);
}

/** Leaves out the empty rows that the form shows for well-known networks. */
export const isFilled = (part: ResumePart, entry: StoredEntry): boolean =>
  part !== "Socials" || entry["url"] !== "";
export const filledEntries = (content: ResumeContent, part: ResumePart): StoredEntry[] =>
  entriesOf(content, part).filter((entry) => isFilled(part, entry));

export const withEntries = (
  content: ResumeContent,
  part: ResumePart,
  entries: StoredEntry[],
): ResumeContent => ({
  ...content,
  [part]: { ...content[part], [ENTRIES[part]!]: entries },
});

/** A place for a single text or a list of lines. */
export interface TextPlace {
  path: string;
  section: ResumePart;
  entry?: string;
  field: string;
  isSame: boolean;
  isList: boolean;
}

const pathOf = (part: ResumePart, ...rest: string[]): string => [part, ...rest].join("/");
export const entryPath = (part: ResumePart, id: string): string => pathOf(part, encodeURIComponent(id));
/** Prefix of a section's own fields in paths. No encoded id of an entry starts with it. */
const OWN_FIELD = "#";

export function textPlacesOf(part: ResumePart, entry?: StoredEntry): TextPlace[] {
  const inEntry = entry ? { entry: entry.id } : {};
  const base = entry ? entryPath(part, entry.id) : part;
  const places = fieldsOf(part).flatMap(([field, shape]): TextPlace[] => {
    const as = translatedAs(shape);
    if (as === "own") return [];
    const isList = shape.kind === "lines" || shape.kind === "chips";
    return [{ path: `${base}/${field}`, section: part, ...inEntry, field, isSame: as === "same", isList }];
  });
  return places;
}

export function textPlacesOfPart(part: ResumePart): TextPlace[] {
  if (part === "Profile") return textPlacesOf(part);
  const heading = { path: pathOf(part, `${OWN_FIELD}header`), section: part, field: "header" };
  const lines = LINES[part];
  return [
    { ...heading, isSame: false, isList: false },
    ...(lines === undefined
      ? []
      : [
          {
            path: pathOf(part, `${OWN_FIELD}${lines}`),
            section: part,
            field: lines,
            isSame: false,
            isList: true,
          },
        ]),
  ];
}

const holderOf = (
  content: ResumeContent,
  { section, entry }: TextPlace,
): Record<string, unknown> | undefined =>
  entry === undefined
    ? (content as unknown as Loose)[section]
    : entriesOf(content, section).find(({ id }) => id === entry);

export const textAt = (content: ResumeContent, place: TextPlace): string =>
  (holderOf(content, place)?.[place.field] as string | undefined) ?? "";
export const linesAt = (content: ResumeContent, place: TextPlace): string[] =>
  (holderOf(content, place)?.[place.field] as string[] | undefined) ?? [];

export function put(content: ResumeContent, place: TextPlace, value: string | string[]): ResumeContent {
  const { section, entry, field } = place;
  if (entry === undefined) return { ...content, [section]: { ...content[section], [field]: value } };
  return withEntries(
    content,
    section,
    entriesOf(content, section).map((one) => (one.id === entry ? { ...one, [field]: value } : one)),
  );
}
