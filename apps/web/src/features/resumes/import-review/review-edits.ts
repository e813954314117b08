import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import type { EntrySection } from "../editor/resume-edits.ts";

/*
 * Every change that the review of an imported file can make, as a pure function. No text is lost: what leaves a
 * field by a move is among the unplaced, until its owner leaves it out.
 */

/** What was read from a file and is being reviewed. */
export interface Review {
  resume: ResumeContent;
  /** Paths of fields that may be wrong, as in `Employment.items.0.company`. */
  uncertain: string[];
  /** Text that found no place. */
  unplaced: string[];
}

/** A field's place in the resume: names and indexes between dots. */
type Path = string;

/** Where a text can be moved: to the end of a field's text, to the end of a list, or into a new entry. */
export type Place =
  | { is: "text" | "line"; path: Path }
  | { is: "entry"; section: Exclude<EntrySection, "Socials" | "KeySkills">; field: string };

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

/** Sets a field, which is certain from then on. */
export function setField(review: Review, path: Path, value: string | string[]): Review {
  return { ...confirm(review, path), resume: withValue(review.resume, path.split("."), value) };
}

/** Takes the mark from a field and the lines in it. */
export const confirm = (review: Review, path: Path): Review => ({
  ...review,
  uncertain: review.uncertain.filter((other) => !within(other, path)),
});

export const isUncertain = ({ uncertain }: Review, path: Path): boolean =>
  uncertain.some((other) => within(other, path));

/** Removes an entry of a list and puts its texts among the unplaced. */
export function removeEntry(review: Review, list: Path, at: number): Review {
  const entries = valueAt(review.resume, list) as object[];
  const uncertain = review.uncertain.flatMap((path) => {
    if (!within(path, list) || path === list) return path;
    const [index = "", ...field] = path.slice(list.length + 1).split(".");
    if (Number(index) === at) return [];
    return Number(index) > at ? [list, Number(index) - 1, ...field].join(".") : path;
  });
  return {
    resume: withValue(review.resume, list.split("."), entries.toSpliced(at, 1)),
    uncertain,
    unplaced: [...review.unplaced, ...textsOf(entries[at])],
  };
}

/** The texts of an entry, in the order of its fields. */
function textsOf(entry: object | undefined): string[] {
  return Object.entries(entry ?? {})
    .flatMap(([key, value]) => (key === "id" ? [] : (value as unknown)))
    .filter((text): text is string => typeof text === "string" && text.trim() !== "");
}

const DATED = { location: "", dateFrom: "", dateTo: "" };
const EMPTY = {
  Employment: { ...DATED, position: "", responsibilities: [] },
  Education: { ...DATED, degree: "", institution: "", details: [] },
  Projects: { ...DATED, title: "", technologies: [], description: [] },
  Other: { ...DATED, name: "More", display: true, position: "", details: [] },
};

/** Moves an unplaced text into the resume. */
export function place(review: Review, at: number, to: Place): Review {
  const text = review.unplaced[at];
  if (text === undefined) return review;
  return { ...review, resume: withText(review.resume, text, to), unplaced: review.unplaced.toSpliced(at, 1) };
}

function withText(resume: ResumeContent, text: string, to: Place): ResumeContent {
  if (to.is === "entry") {
    const value = to.field === "details" ? [text] : text;
    const entry = { ...EMPTY[to.section], [to.field]: value };
    const items = [...resume[to.section].items, entry];
    return { ...resume, [to.section]: { ...resume[to.section], items } };
  }
  const before = valueAt(resume, to.path);
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

/** Moves all that is left into a section of its own. */
export function placeRest(review: Review): Review {
  const items = [...review.resume.Other.items, { ...EMPTY.Other, details: review.unplaced }];
  return {
    ...review,
    resume: { ...review.resume, Other: { ...review.resume.Other, items } },
    unplaced: [],
  };
}

/** Takes over what AI has sorted of the unplaced texts. What it placed is to be checked. */
export const withSorted = (review: Review, sorted: Review): Review => ({
  ...sorted,
  uncertain: [...review.uncertain, ...sorted.uncertain],
});

/** Where a text can be moved in a resume, in the order of the review. */
export function placesIn(resume: ResumeContent): { group: string; label: string; to: Place }[] {
  const places: ReturnType<typeof placesIn> = [];
  const profile = [
    ["name", "Full Name"],
    ["profession", "Profession"],
    ["email", "Email"],
    ["phoneNumber", "Ph. Number"],
    ["location", "Location"],
  ] as const;
  for (const [field, label] of profile) {
    if (resume.Profile[field] === "")
      places.push({ group: "Basic", label, to: { is: "text", path: `Profile.${field}` } });
  }
  places.push({ group: "Basic", label: "Summary", to: { is: "text", path: "Profile.about" } });
  const lines = (list: Path, names: string[], field: string, group: string) => {
    for (const [index, name] of names.entries())
      places.push({
        group,
        label: name || `Entry ${index + 1}`,
        to: { is: "line", path: `${list}.${index}.${field}` },
      });
  };
  const { Employment, Education, Projects, Other } = resume;
  const named = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(", ");
  const jobs = Employment.items.map(({ position, company }) => named(position, company));
  lines("Employment.items", jobs, "responsibilities", "A line of a job");
  const schools = Education.items.map(({ degree, institution }) => named(degree, institution));
  lines("Education.items", schools, "details", "A line of education");
  const projects = Projects.items.map(({ title }) => title);
  lines("Projects.items", projects, "description", "A line of a project");
  const others = Other.items.map(({ name, position }) => named(name, position));
  lines("Other.items", others, "details", "A line of another section");
  return [
    ...places,
    { group: "Lists", label: "Skills", to: { is: "line", path: "KeySkills.text" } },
    { group: "Lists", label: "Certifications", to: { is: "line", path: "Certifications.items" } },
    { group: "New", label: "Job", to: { is: "entry", section: "Employment", field: "position" } },
    { group: "New", label: "Education", to: { is: "entry", section: "Education", field: "degree" } },
    { group: "New", label: "Project", to: { is: "entry", section: "Projects", field: "title" } },
    { group: "New", label: "Section", to: { is: "entry", section: "Other", field: "details" } },
  ];
}

/** The reviewed resume: without empty lines, and with what still has no place kept next to it. */
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
