import type { EducationItem, EmploymentItem } from "@postfolio/contract/resumes/resume.ts";
import { findPeriods } from "../dates.ts";
import { WEB } from "../contact-words.ts";
import { GRADE } from "../text/words.ts";
import type { FormDoubt, FormEntry } from "./form-reading.ts";
import { itemsIn, ownerOf, textOf, textsOf } from "./form-values.ts";
import type { FormField } from "./label-words.ts";
import type { Line } from "../text/lines.ts";
import type { Topic } from "../headings.ts";
import type { Pair } from "./form-pairs.ts";

/** The labels and values of a job or school, and the lines between them. */
export interface Block {
  topic: Topic | undefined;
  pairs: Pair[];
  lines: { line: Line; at: number }[];
}

const FIELDS: Record<"job" | "school", ReadonlySet<FormField | undefined>> = {
  job: new Set(["position", "employer", "activities"]),
  school: new Set(["qualification", "school", "subjects"]),
};

/** Returns how many labels suggest a job or a school. A heading for jobs or schools decides between the two. */
export function strengthOf({ pairs, topic }: Block, kind: keyof typeof FIELDS): number {
  const own = pairs.filter(({ field }) => FIELDS[kind].has(field)).length;
  const strong = pairs.filter(({ field }) => FIELDS.job.has(field) || FIELDS.school.has(field)).length;
  if (topic === "Employment") return kind === "job" ? strong : 0;
  if (topic === "Education") return kind === "school" ? strong : 0;
  return own;
}

const withoutColon = (label: string) => label.replace(/\s*[:：]$/u, "");

/** Returns the parts that jobs and schools have in common. */
function partsOf({ pairs, lines }: Block) {
  const of = (...fields: FormField[]) => pairs.filter(({ field }) => field && fields.includes(field));
  const firstOf = (...fields: FormField[]) => of(...fields)[0];
  const dates = textOf(firstOf("dates"));
  const [period] = findPeriods(dates);
  const [from, to] = [textOf(firstOf("from")), textOf(firstOf("to"))];
  const places = of("place", "address").map(textOf);
  const [url = ""] = of("website").flatMap((pair) => WEB.exec(textOf(pair))?.[0] ?? []);
  const own = pairs.filter(({ field }) => field === undefined || field === "email" || field === "phone");
  return {
    of,
    firstOf,
    dateFrom: period?.from ?? from,
    dateTo: period?.to ?? to,
    isDated: period !== undefined || dates === "",
    place: places.filter(Boolean).join(", "),
    url,
    lines: [
      ...(period || dates === "" ? [] : [dates]),
      ...own.map((pair) => `${withoutColon(pair.label)}: ${textOf(pair)}`),
      ...itemsIn(
        lines.map(({ line }) => line),
        pairs[0]!.right,
      ),
    ],
  };
}

export function jobOf(block: Block): FormEntry<EmploymentItem> {
  const { of, firstOf, place, url, lines, isDated, ...dates } = partsOf(block);
  const owner = ownerOf(firstOf("employer", "school"));
  const [sector] = of("sector");
  const others = [...of("qualification", "subjects", "level", "grade"), ...of("sector").slice(1)];
  return {
    fields: {
      dateFrom: dates.dateFrom,
      dateTo: dates.dateTo,
      position: textOf(firstOf("position")),
      company: owner.name,
      location: [owner.place, place].filter(Boolean).join(", "),
      ...(sector && { description: textOf(sector) }),
      ...(url && { url }),
      responsibilities: [
        ...of("activities").flatMap(textsOf),
        ...lines,
        ...others.flatMap((pair) => labeled(pair.label, textsOf(pair))),
      ],
    },
    doubts: doubtsOf(owner.isGuess, isDated, "company"),
  };
}

export function schoolOf(block: Block): FormEntry<EducationItem> {
  const { of, firstOf, place, url, lines, isDated, ...dates } = partsOf(block);
  const owner = ownerOf(firstOf("school", "employer"));
  const grade = textOf(firstOf("grade"));
  const [degree, ...degrees] = of("qualification", "position");
  return {
    fields: {
      dateFrom: dates.dateFrom,
      dateTo: dates.dateTo,
      degree: textOf(degree),
      institution: owner.name,
      location: [owner.place, place].filter(Boolean).join(", "),
      ...(url && { url }),
      ...(grade && { gpa: GRADE.exec(grade)?.[1] ?? grade }),
      details: [
        ...degrees.map(textOf),
        ...of("subjects", "activities").flatMap(textsOf),
        ...of("level", "sector").flatMap((pair) => labeled(pair.label, textsOf(pair))),
        ...lines,
      ],
    },
    doubts: doubtsOf(owner.isGuess, isDated, "institution"),
  };
}

const labeled = (label: string, [first, ...others]: readonly string[]): string[] =>
  first === undefined ? [] : [`${withoutColon(label)}: ${first}`, ...others];

const doubtsOf = (isGuess: boolean, isDated: boolean, owner: string): FormDoubt[] => [
  ...(isGuess ? [owner, "location"].map((field): FormDoubt => ["cutPlace", field]) : []),
  ...(isDated ? [] : [["noDates", "dateFrom"] satisfies FormDoubt]),
];
