import { countFields, doubtAbout, hasText, type Review, valueAt } from "./review-edits.ts";
import { type Column, PROFILE, type ReviewSection, SECTIONS } from "./review-lists.ts";

/* Determines how certain each section is and what the user should check. */

export interface SectionState {
  title: string;
  /** For example, "2 jobs" or "none found"; empty for the contact details. */
  size: string;
  /** Number of fields with text, plus empty ones to check. */
  found: number;
  sure: number;
  /** Whether nothing was found and there is no field to mark. */
  isMissing: boolean;
  /** For example, "check 2 dates"; empty if there is nothing to check. */
  check: string;
  /** Paths of the fields and lists to check, in the order on the screen. */
  marked: string[];
}

interface Mark {
  path: string;
  noun: string;
}

export const CONTACT = "Contact and summary";

/** Leaves out sections where nothing was found or expected. */
export function sectionStates(review: Review): SectionState[] {
  const marks = marksOf(review, "Profile", PROFILE);
  const contact = {
    title: CONTACT,
    size: "",
    ...counts(review, ["Profile"], marks),
    isMissing: false,
    check: wordsFor(marks),
    marked: marks.map(({ path }) => path),
  };
  return [contact, ...SECTIONS.flatMap((section) => stateOf(review, section))];
}

function stateOf(
  review: Review,
  { title, noun, entries, lines, line = noun }: ReviewSection,
): SectionState | [] {
  const sizeOf = (list: string | undefined) =>
    list === undefined ? 0 : (valueAt(review.resume, list) as unknown[]).length;
  const list = entries?.list;
  const [many, listed] = [sizeOf(list), sizeOf(lines)];
  const doubt = list === undefined ? undefined : doubtAbout(review, list);
  const marks = Array.from({ length: many }, (_, at) =>
    marksOf(review, `${list}.${at}`, entries!.columns),
  ).flat();
  if (lines !== undefined && doubtAbout(review, lines) !== undefined)
    marks.push({ path: lines, noun: "list" });
  if (many + listed + marks.length === 0 && doubt === undefined) return [];
  const paths = [list, lines].filter((path) => path !== undefined);
  return {
    title,
    size: many + listed === 0 ? "none found" : many > 0 ? counted(many, noun) : counted(listed, line),
    ...counts(review, paths, marks),
    isMissing: many === 0 && lines === undefined,
    check: doubt === undefined ? wordsFor(marks) : "check everything",
    marked: [...(doubt === undefined ? [] : [list!]), ...marks.map(({ path }) => path)],
  };
}

/** The number of steps when going through the marked fields. All missing sections together count as one step. */
export function stepsIn(states: readonly SectionState[]): number {
  const [missing, shown] = [true, false].map((is) => states.filter(({ isMissing }) => isMissing === is));
  return shown!.reduce((sum, { marked }) => sum + marked.length, 0) + Math.min(missing!.length, 1);
}

const marksOf = (review: Review, parent: string, columns: readonly Column[]): Mark[] =>
  columns.flatMap(({ field, label, kind }) =>
    doubtAbout(review, `${parent}.${field}`) === undefined
      ? []
      : { path: `${parent}.${field}`, noun: NOUNS[field] ?? (kind === "date" ? "date" : label) },
  );

function counts(review: Review, paths: readonly string[], marks: readonly Mark[]) {
  const { found, sure } = countFields(review, paths);
  const empty = marks.filter(({ path }) => !hasText(valueAt(review.resume, path)));
  return { found: found + empty.length, sure };
}

const NOUNS: Partial<Record<string, string>> = { phoneNumber: "phone number" };

/** For example, "check 6 dates and the degree". */
function wordsFor(marks: readonly Mark[]): string {
  const byNoun = [...Map.groupBy(marks, ({ noun }) => noun)];
  if (byNoun.length === 0) return "";
  if (byNoun.length > 2) return `check ${counted(marks.length, "field")}`;
  return `check ${byNoun
    .map(([noun, { length }]) => {
      const name = /^\p{Lu}+$/u.test(noun) ? noun : noun.toLowerCase();
      return length === 1 ? `the ${name}` : `${length} ${several(name)}`;
    })
    .join(" and ")}`;
}

const counted = (many: number, noun: string): string => `${many} ${many === 1 ? noun : several(noun)}`;

const several = (noun: string): string =>
  noun.endsWith("y") ? `${noun.slice(0, -1)}ies` : noun.endsWith("s") ? noun : `${noun}s`;
