import type {
  EducationItem,
  EmploymentItem,
  Profile,
  SkillGroup,
} from "@postfolio/contract/resumes/resume.ts";
import type { Doubts, Reason } from "../doubts/doubts.ts";
import type { Line } from "../text/lines.ts";

/** Fields of an entry, and what is doubtful in it. */
export interface FormEntry<Item> {
  fields: Partial<Item>;
  doubts: [reason: Reason, field: string][];
}

/** What a file says by its labels alone. */
export interface FormReading {
  /** For the other rules. */
  rest: readonly Line[];
  /** Everything but the labels. */
  texts: readonly Line[];
  profile: Partial<Pick<Profile, "name" | "profession" | "location">>;
  jobs: FormEntry<EmploymentItem>[];
  schools: FormEntry<EducationItem>[];
  languages: string[];
  languagesTitle?: string | undefined;
  groups: Pick<SkillGroup, "label" | "items">[];
  certificates: string[];
}

export const EMPTY: Omit<FormReading, "rest" | "texts"> = {
  profile: {},
  jobs: [],
  schools: [],
  languages: [],
  groups: [],
  certificates: [],
};

export const filled = (fields: FormReading["profile"]): FormReading["profile"] =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ""));

/** Adds the entries' doubts, as of the first entries of their section. */
export function fieldsOf<Item>(
  entries: readonly FormEntry<Item>[],
  section: "Employment" | "Education",
  doubts: Doubts,
): Partial<Item>[] {
  return entries.map(({ fields, doubts: some }, at) => {
    for (const [reason, field] of some) doubts.add(reason, `${section}.items.${at}.${field}`);
    return fields;
  });
}

export const languagesOf = ({ languages, languagesTitle }: FormReading) =>
  languages.length === 0 ? [] : [{ name: languagesTitle ?? "Languages", details: languages }];
