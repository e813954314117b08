import type { Doubt } from "@postfolio/contract/imports/imported.ts";
import { emptyEntry } from "@postfolio/contract/resumes/resume-shape.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import type { Text } from "@postfolio/contract/text.ts";
import { REASONS } from "@postfolio/formats/import/doubts/doubts.ts";
import type { EntrySection } from "../resumes/model/resume-edits.ts";
import { t } from "../../lib/texts.ts";
import { type Column, LISTS, PROFILE, SECTIONS } from "./review-lists.ts";

/* Moving text into a filled field moves the replaced text back to `unplaced`. */

export interface Review {
  resume: ResumeContent;
  /** Doubts about fields and whole lists; see `withFieldDoubts`. */
  doubts: Doubt[];
  unplaced: string[];
}

type Path = string;

/** A place that text can be moved to: the text fills a field, is appended to a field or list, or starts a new entry. */
export type Place =
  | { is: "field" | "text" | "line"; path: Path }
  | { is: "entry"; section: Exclude<EntrySection, "KeySkills">; field: string };

export function valueAt(resume: ResumeContent, path: Path): unknown {
  let value: unknown = resume;
  for (const key of path.split(".")) value = (value as Record<string, unknown> | undefined)?.[key];
  return value;
}

function withValue<T>(target: T, [key = "", ...rest]: string[], value: unknown): T {
  const record = target as Record<string, unknown>;
  const next = rest.length === 0 ? value : withValue(record[key], rest, value);
  if (Array.isArray(target)) return target.with(Number(key), next) as T;
  return { ...record, [key]: next } as T;
}

const within = (path: Path, parent: Path): boolean => path === parent || path.startsWith(`${parent}.`);

export function setField(review: Review, path: Path, value: string | string[]): Review {
  return { ...confirmField(review, path), resume: withValue(review.resume, path.split("."), value) };
}

export function confirmField(review: Review, path: Path): Review {
  const doubts = review.doubts.filter(({ path: other }) => other !== path);
  return doubts.length === review.doubts.length ? review : { ...review, doubts };
}

export const doubtAbout = ({ doubts }: Review, path: Path): string | undefined =>
  doubts.find(({ path: other }) => other === path)?.why;

export const hasText = (value: unknown): boolean =>
  ((value as string | string[] | undefined) ?? "").length > 0;

/** @param paths paths of fields and lists */
export const confirmAll = (review: Review, paths: readonly Path[]): Review =>
  paths.reduce(confirmField, review);

const allFields = (resume: ResumeContent): Path[] =>
  FIELDS.flatMap(([list, fields]) => {
    const value = valueAt(resume, list);
    const parents = Array.isArray(value) ? value.map((_, at) => `${list}.${at}`) : [list];
    return parents.flatMap((parent) => fields.map((field) => `${parent}.${field}`));
  });

/** Returns the paths of fields that contain text. */
export const fieldsIn = (resume: ResumeContent): Path[] =>
  allFields(resume).filter((path) => hasText(valueAt(resume, path)));

/** @param parents paths that the count is limited to */
export function countFields(review: Review, parents?: readonly Path[]): { found: number; sure: number } {
  const paths = fieldsIn(review.resume).filter(
    (path) => !parents || parents.some((parent) => within(path, parent)),
  );
  const isSure = (path: Path) => !review.doubts.some(({ path: other }) => within(path, other));
  return { found: paths.length, sure: paths.filter(isSure).length };
}

const FIELDS: readonly (readonly [list: Path, fields: readonly string[]])[] = [
  ["Profile", PROFILE.map(({ field }) => field)],
  ...LISTS.map(({ list, columns }) => [list, columns.map(({ field }) => field)] as const),
  ["KeySkills", ["text"]],
  ["Certifications", ["items"]],
];

/**
 * An import can also contain doubts about sections, entries, and lines, but users confirm only fields and lists. A
 * doubt about an entry becomes a doubt about each of its filled fields.
 * @param review may lack doubts if it was stored by an earlier version
 */
export function withFieldDoubts(review: Review): Review {
  const { resume } = review;
  const all = allFields(resume);
  const lines = SECTIONS.flatMap((section) => section.lines ?? []);
  const targetsOf = (path: Path): Path[] => {
    const field = all.find((one) => within(path, one));
    if (field !== undefined) return [field];
    // Skills without groups form a single list of lines.
    if (path === GROUPS && resume.KeySkills.groups.length === 0) return ["KeySkills.text"];
    const lists = LISTS.map(({ list }) => list).filter((list) => within(list, path));
    if (lists.includes(path)) return [path];
    const fields = all.filter(
      (one) => within(one, path) && (lines.includes(one) || hasText(valueAt(resume, one))),
    );
    return [
      ...lists.filter((list) => list !== GROUPS || resume.KeySkills.groups.length > 0),
      ...fields.filter((one) => !lists.some((list) => within(one, list))),
    ];
  };
  const doubts = (review.doubts ?? []).flatMap((doubt) =>
    targetsOf(doubt.path).map((path) => ({ ...doubt, path })),
  );
  return { ...review, doubts };
}

const GROUPS = "KeySkills.groups";

export function removeEntry(review: Review, list: Path, at: number): Review {
  const entries = valueAt(review.resume, list) as object[];
  const doubts = review.doubts.flatMap((doubt) => {
    const { path } = doubt;
    if (!within(path, list) || path === list) return doubt;
    const [index = "", ...field] = path.slice(list.length + 1).split(".");
    if (Number(index) === at) return [];
    return Number(index) > at ? { ...doubt, path: [list, Number(index) - 1, ...field].join(".") } : doubt;
  });
  return {
    resume: withValue(review.resume, list.split("."), entries.toSpliced(at, 1)),
    doubts,
    unplaced: [...review.unplaced, ...textsOf(entries[at])],
  };
}

function textsOf(entry: object | undefined): string[] {
  return Object.entries(entry ?? {})
    .flatMap(([key, value]) => (key === "id" ? [] : (value as unknown)))
    .filter((text): text is string => typeof text === "string" && text.trim() !== "");
}

const NEW_ENTRY_VALUES: Partial<Record<EntrySection, object>> = {
  Other: { name: "More" },
  Socials: { type: "Website", enabled: true },
};
const newEntry = (section: EntrySection, fields: object) =>
  ({ ...emptyEntry(section), ...NEW_ENTRY_VALUES[section], ...fields }) as never;

export function placeText(review: Review, at: number, to: Place): Review {
  const text = review.unplaced[at];
  if (text === undefined) return review;
  const before = to.is === "field" ? (valueAt(review.resume, to.path) as string | undefined) : undefined;
  const placed = to.is === "entry" ? review : confirmField(review, to.path);
  return {
    ...placed,
    resume: withText(review.resume, text, to),
    unplaced: review.unplaced.toSpliced(at, 1, ...(before ? [before] : [])),
  };
}

function withText(resume: ResumeContent, text: string, to: Place): ResumeContent {
  if (to.is === "entry") {
    const entry = newEntry(to.section, { [to.field]: to.field === "details" ? [text] : text });
    const items = [...resume[to.section].items, entry];
    return { ...resume, [to.section]: { ...resume[to.section], items } };
  }
  const before = to.is === "field" ? undefined : valueAt(resume, to.path);
  const after =
    to.is === "line"
      ? [...((before as string[] | undefined) ?? []), text]
      : [before, text].filter(Boolean).join(to.path === "Profile.about" ? "\n" : " ");
  return withValue(resume, to.path.split("."), after);
}

export const leaveOut = (review: Review, at: number): Review => ({
  ...review,
  unplaced: review.unplaced.toSpliced(at, 1),
});

export function placeRest(review: Review): Review {
  const items = [...review.resume.Other.items, newEntry("Other", { details: review.unplaced })];
  return {
    ...review,
    resume: { ...review.resume, Other: { ...review.resume.Other, items } },
    unplaced: [],
  };
}

const BY_AI = new Set<string>([REASONS.readingsDiffer[0], REASONS.notInFile[0]]);

export const isReadByAi = ({ doubts }: Review): boolean => doubts.some(({ why }) => BY_AI.has(why));

export const withReading = (review: Review, read: Review): Review =>
  withFieldDoubts({
    resume: { ...read.resume, options: review.resume.options, name: review.resume.name },
    doubts: read.doubts,
    unplaced: read.unplaced,
  });

/** For example, "Job 2". */
export const entryName = (one: Text, at: number): string =>
  t("{{entry}} {{number}}", { entry: t(one), number: at + 1 });

interface OfferedPlace {
  group: string;
  label: string;
  /** For example, "Job 2: Company". */
  fullLabel: string;
  to: Place;
}

export function placesIn(resume: ResumeContent): OfferedPlace[] {
  const fields = (parent: Path, columns: readonly Column[], group: string, entry?: string): OfferedPlace[] =>
    columns.map(({ field, label, long }) => ({
      group,
      label: t(label),
      fullLabel: entry === undefined ? t(label) : t("{{entry}}: {{field}}", { entry, field: t(label) }),
      to: { is: !long ? "field" : parent === "Profile" ? "text" : "line", path: `${parent}.${field}` },
    }));
  const other = (group: string, label: string, to: Place): OfferedPlace => ({
    group,
    label,
    fullLabel: label,
    to,
  });
  return [
    ...fields("Profile", PROFILE, t("Basic")),
    ...LISTS.flatMap(({ list, one, names, columns }) =>
      (valueAt(resume, list) as Record<string, string>[]).flatMap((entry, at) => {
        const name = names.map((field) => entry[field]).find(Boolean);
        const called = entryName(one, at);
        return fields(
          `${list}.${at}`,
          columns,
          name ? t("{{entry}}: {{name}}", { entry: called, name }) : called,
          called,
        );
      }),
    ),
    other(t("Lists"), t("Skills"), { is: "line", path: "KeySkills.text" }),
    other(t("Lists"), t("Certifications"), { is: "line", path: "Certifications.items" }),
    other(t("New"), t("Job"), { is: "entry", section: "Employment", field: "position" }),
    other(t("New"), t("Education"), { is: "entry", section: "Education", field: "degree" }),
    other(t("New"), t("Project"), { is: "entry", section: "Projects", field: "title" }),
    other(t("New"), t("Section"), { is: "entry", section: "Other", field: "details" }),
    other(t("New"), t("Link"), { is: "entry", section: "Socials", field: "url" }),
  ];
}

/** Removes empty lines and adds the unplaced text to the resume. */
export function withoutBlanks({ resume, unplaced }: Review): ResumeContent {
  const clean = (value: unknown): unknown => {
    if (Array.isArray(value))
      return value.filter((item) => typeof item !== "string" || item.trim() !== "").map(clean);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, key === "extra" ? inner : clean(inner)]),
    );
  };
  const cleaned = clean(resume) as ResumeContent;
  return unplaced.length === 0 ? cleaned : { ...cleaned, extra: { ...cleaned.extra, unplaced } };
}
