import { DOUBTFUL } from "../measures.ts";
import {
  BARE_GRADE,
  BARE_GRADE_AT_END,
  DEGREE_AT_START,
  FIELD_LABEL,
  GRADE,
  GRADE_AT_END,
  SCHOOL,
} from "../text/words.ts";
import type { Entry } from "./entries.ts";
import type { Fragment } from "./fragments.ts";

/** Joins a degree with a field of study that is not next to it. */
export function joinDegree({ fragments }: Entry): void {
  joinLabeled(fragments);
  const isSchool = ({ text }: Fragment) => SCHOOL.test(text) && !DEGREE_AT_START.test(text);
  const [first, second, ...others] = fragments.filter((fragment) => !isSchool(fragment));
  if (!first || !second || others.length > 0 || fragments.length !== 3) return;
  const [degree, field] = DEGREE_AT_START.test(second.text) ? [second, first] : [first, second];
  const isField =
    !/[\d:!?]|[.,;]$/u.test(field.text) && field.text.split(/\s+/u).length <= DOUBTFUL.wordsOfSkill;
  if (!DEGREE_AT_START.test(degree.text) || DEGREE_AT_START.test(field.text) || !isField) return;
  first.text = `${degree.text}, ${field.text}`;
  fragments.splice(fragments.indexOf(second), 1);
}

/** Joins a line such as "Major: History" with the degree above it. */
function joinLabeled(fragments: Fragment[]): void {
  const field = fragments.find(({ text }) => FIELD_LABEL.test(text));
  const degree = fragments.find((fragment) => fragment !== field && DEGREE_AT_START.test(fragment.text));
  if (!field || !degree) return;
  degree.text = `${degree.text}, ${field.text.replace(FIELD_LABEL, "")}`;
  fragments.splice(fragments.indexOf(field), 1);
}

/** Removes the grade from an entry and returns it. */
export function takeGrade(entry: Entry): string | undefined {
  const at = entry.fragments.findIndex(({ text }) => GRADE.test(text));
  if (at !== -1) return GRADE.exec(entry.fragments.splice(at, 1)[0]!.text)![1];
  const bare = entry.fragments.findIndex(({ text }) => BARE_GRADE.test(text));
  if (bare !== -1) return entry.fragments.splice(bare, 1)[0]!.text;
  for (const fragment of entry.fragments) {
    const [, before, grade] = GRADE_AT_END.exec(fragment.text) ?? BARE_GRADE_AT_END.exec(fragment.text) ?? [];
    if (before === undefined || grade === undefined) continue;
    fragment.text = before;
    return grade;
  }
  const line = entry.lines.findIndex((text) => GRADE.test(text));
  return line === -1 ? undefined : GRADE.exec(entry.lines.splice(line, 1)[0]!)![1];
}
