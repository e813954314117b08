import type {
  EducationItem,
  EmploymentItem,
  Profile,
  SkillGroup,
} from "@postfolio/contract/resumes/resume.ts";
import type { Doubts, Reason } from "../doubts/doubts.ts";
import type { Line } from "../text/lines.ts";

export type FormDoubt = [reason: Reason, field: string];

/** An entry's fields, and the doubts about them. */
export interface FormEntry<Item> {
  fields: Partial<Item>;
  doubts: FormDoubt[];
}

/** Everything that could be identified by the file's labels alone. */
export interface FormReading {
  kind: "none" | "labels" | "linkedin-print";
  /** Lines left for the other rules. */
  rest: readonly Line[];
  /** All lines without their labels. */
  texts: readonly Line[];
  profile: Partial<Pick<Profile, "name" | "profession" | "location">>;
  profileDoubts: FormDoubt[];
  jobs: FormEntry<EmploymentItem>[];
  schools: FormEntry<EducationItem>[];
  languages: string[];
  languagesTitle?: string | undefined;
  groups: Pick<SkillGroup, "label" | "items">[];
  certificates: string[];
  /** Personal details for which resumes have no field. */
  personal: string[];
  /** Paths of fields for which the file contains no further values. */
  settled: string[];
}

export const EMPTY: Omit<FormReading, "kind" | "rest" | "texts"> = {
  profile: {},
  profileDoubts: [],
  jobs: [],
  schools: [],
  languages: [],
  groups: [],
  certificates: [],
  personal: [],
  settled: [],
};

export const filled = (fields: FormReading["profile"]): FormReading["profile"] =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ""));

/** Doubts about the field that a text belongs to. A label resolves these doubts. */
const ANSWERED: readonly Reason[] = [
  "unknownNames",
  "order",
  "oddPlace",
  "withPlace",
  "oddName",
  "noName",
  "notTopLine",
  "foundElsewhere",
  "oddProfession",
];

/** Clears the doubts that labels resolve. */
export function settleDoubts(form: FormReading, doubts: Doubts): void {
  const entries = [
    ...form.jobs.map((entry, at) => ({ path: `Employment.items.${at}`, entry })),
    ...form.schools.map((entry, at) => ({ path: `Education.items.${at}`, entry })),
  ];
  const paths = new Set([
    ...Object.keys(filled(form.profile)).map((field) => `Profile.${field}`),
    ...entries.flatMap(({ path, entry }) => Object.keys(entry.fields).map((field) => `${path}.${field}`)),
  ]);
  doubts.clear(ANSWERED, (path) => paths.has(path));
  if (entries.length + form.languages.length > 0) doubts.clear(["layout"], () => true);
  doubts.clear(["missing", "skillList"], (path) => form.settled.includes(path));
  const ofForm = [
    { path: "Profile", own: form.profileDoubts },
    ...entries.map(({ path, entry }) => ({ path, own: entry.doubts })),
  ];
  for (const { path, own } of ofForm)
    for (const [reason, field] of own) doubts.add(reason, `${path}.${field}`);
}

export const languagesOf = ({ languages, languagesTitle }: FormReading) =>
  languages.length === 0 ? [] : [{ name: languagesTitle ?? "Languages", details: languages }];
