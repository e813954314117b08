import { englishOf, type Text } from "../../text.ts";
import { fieldsOf, LINED_SECTIONS, RESUME_SHAPE } from "../resume-shape.ts";
import type { ResumeContent } from "../resume.ts";

/* Older resumes stored some of these examples as text, which counts as empty. */

/** Leaves out example degrees and dates, which may be real. */
export const PLACEHOLDERS: ReadonlySet<string> = new Set(
  [
    RESUME_SHAPE.KeySkills.lines.placeholder,
    RESUME_SHAPE.Certifications.lines.placeholder,
    ...LINED_SECTIONS.flatMap(fieldsOf).flatMap(([, { placeholder, isExample }]): Text[] =>
      placeholder === undefined || isExample ? [] : [placeholder],
    ),
  ].map(englishOf),
);

const DEGREE = englishOf(RESUME_SHAPE.Education.fields.degree.placeholder);

/** The default periods of entries in older versions. */
const INVENTED_PERIODS = ["Jan 2024 – Present", "Sep 2019 – Jun 2023"];

/** Returns the same object if it has no placeholders. */
export function withoutPlaceholders<R extends Omit<ResumeContent, "name" | "template">>(resume: R): R {
  const { Education, Employment, Projects, Other, KeySkills, Certifications } = resume;
  return changed(resume, {
    Education: changed(Education, {
      items: each(Education.items, (item) => emptied(item, ["institution"], "details")),
    }),
    Employment: changed(Employment, {
      items: each(Employment.items, (item) => emptied(item, ["position", "location"], "responsibilities")),
    }),
    Projects: changed(Projects, {
      items: each(Projects.items, (item) => emptied(item, ["title", "location"], "description")),
    }),
    Other: changed(Other, { items: each(Other.items, (item) => emptied(item, ["name"], "details")) }),
    KeySkills: changed(KeySkills, { text: each(KeySkills.text, written) }),
    Certifications: changed(Certifications, { items: each(Certifications.items, written) }),
  } as Partial<R>);
}

const written = (text: string): string => (PLACEHOLDERS.has(text) ? "" : text);

interface PlaceholderEntry {
  dateFrom: string;
  dateTo: string;
}

/** Also clears the default period and example degree of an entry that is otherwise untouched. */
function emptied<E extends PlaceholderEntry>(
  entry: E,
  fields: (keyof E & string)[],
  lines: keyof E & string,
): E {
  const other = changed(entry, {
    ...Object.fromEntries(fields.map((field) => [field, written(entry[field] as string)])),
    [lines]: each(entry[lines] as string[], written),
  } as Partial<E>);
  if (other === entry || !INVENTED_PERIODS.includes(`${entry.dateFrom} – ${entry.dateTo}`)) return other;
  const degree = "degree" in other && other.degree === DEGREE ? { degree: "" } : undefined;
  const rest: object = { ...other, ...degree, id: "", dateFrom: "", dateTo: "" };
  const isUntouched = Object.values(rest).every(
    (value) =>
      value === undefined || value === "" || (Array.isArray(value) && value.every((line) => line === "")),
  );
  return isUntouched ? { ...other, ...degree, dateFrom: "", dateTo: "" } : other;
}

function each<T>(items: T[], change: (item: T) => T): T[] {
  const all = items.map(change);
  return all.every((item, at) => item === items[at]) ? items : all;
}

const changed = <T extends object>(whole: T, parts: Partial<T>): T =>
  (Object.keys(parts) as (keyof T)[]).every((key) => parts[key] === whole[key])
    ? whole
    : { ...whole, ...parts };
