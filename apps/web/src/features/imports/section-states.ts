import { countFields, doubtAbout, hasText, type Review, valueAt } from "./review-edits.ts";
import { type Text, text } from "@postfolio/contract/text.ts";
import { listed, plural, t } from "../../lib/texts.ts";
import { type Column, PROFILE, type ReviewSection, SECTIONS } from "./review-lists.ts";

/* Determines how many fields of each section are certain, and which fields the user should check. */

export interface SectionState {
  title: string;
  /** The title as written inside a sentence. Only set for sections that can be missing. */
  titleInside?: string | undefined;
  /** For example, "2 jobs" or "none found"; empty for the contact details. */
  size: string;
  /** Number of fields with text, plus empty ones to check. */
  found: number;
  sure: number;
  /** Whether nothing was found and there is no field to mark. */
  isMissing: boolean;
  /** For example, "check Dates (2)"; empty if there is nothing to check. */
  check: string;
  /** Paths of the fields and lists to check, in the order on the screen. */
  marked: string[];
}

interface Mark {
  path: string;
  label: Text;
}

export const CONTACT = text("Contact and summary");

/** Leaves out sections in which nothing was found and nothing is in doubt. */
export function sectionStates(review: Review): SectionState[] {
  const marks = marksOf(review, "Profile", PROFILE);
  const contact = {
    title: t(CONTACT),
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
  { title, titleInside, sizeName, entries, lines, linesName = sizeName }: ReviewSection,
): SectionState | [] {
  const sizeOf = (list: string | undefined) =>
    list === undefined ? 0 : (valueAt(review.resume, list) as unknown[]).length;
  const list = entries?.list;
  const [many, manyLines] = [sizeOf(list), sizeOf(lines)];
  const doubt = list === undefined ? undefined : doubtAbout(review, list);
  const marks = Array.from({ length: many }, (_, at) =>
    marksOf(review, `${list}.${at}`, entries!.columns),
  ).flat();
  if (lines !== undefined && doubtAbout(review, lines) !== undefined)
    marks.push({ path: lines, label: text("the list") });
  if (many + manyLines + marks.length === 0 && doubt === undefined) return [];
  const paths = [list, lines].filter((path) => path !== undefined);
  return {
    title: t(title),
    titleInside: titleInside && t(titleInside),
    size: many + manyLines === 0 ? t("none found") : many > 0 ? sizeName(many) : linesName(manyLines),
    ...counts(review, paths, marks),
    isMissing: many === 0 && lines === undefined,
    check: doubt === undefined ? wordsFor(marks) : t("check everything"),
    marked: [...(doubt === undefined ? [] : [list!]), ...marks.map(({ path }) => path)],
  };
}

/** Returns how many steps it takes to go through the marked fields. All missing sections together count as one step. */
export function stepsIn(states: readonly SectionState[]): number {
  const [missing, shown] = [true, false].map((is) => states.filter(({ isMissing }) => isMissing === is));
  return shown!.reduce((sum, { marked }) => sum + marked.length, 0) + Math.min(missing!.length, 1);
}

const marksOf = (review: Review, parent: string, columns: readonly Column[]): Mark[] =>
  columns.flatMap(({ field, checkLabel }) =>
    doubtAbout(review, `${parent}.${field}`) === undefined
      ? []
      : { path: `${parent}.${field}`, label: checkLabel },
  );

function counts(review: Review, paths: readonly string[], marks: readonly Mark[]) {
  const { found, sure } = countFields(review, paths);
  const empty = marks.filter(({ path }) => !hasText(valueAt(review.resume, path)));
  return { found: found + empty.length, sure };
}

/** For example, "check Dates (6) and Degree". */
function wordsFor(marks: readonly Mark[]): string {
  const byLabel = [...Map.groupBy(marks, ({ label }) => label)];
  if (byLabel.length === 0) return "";
  if (byLabel.length > 2)
    return plural(marks.length, { one: "check 1 field", other: "check {{count}} fields" });
  const fields = byLabel.map(([label, { length: count }]) =>
    count === 1 ? t(label) : t("{{field}} ({{count}})", { field: t(label), count }),
  );
  return t("check {{fields}}", { fields: listed(fields, "and") });
}
