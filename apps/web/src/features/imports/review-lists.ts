import {
  type FieldShape,
  fieldsOf,
  LINED,
  RESUME_SHAPE,
  type ResumePart,
} from "@postfolio/contract/resumes/resume-shape.ts";

/* The lists and fields of a reviewed resume, in the order in which they are shown and offered. */

export interface Column {
  field: string;
  label: string;
  /** Shown even if nothing was found. */
  always: boolean;
  /** Several lines of text, or a list with an item on each line. */
  long: boolean;
}

/** The fields of a part or of its entries. What an entry is, and whose it is, comes before its dates. */
function columnsOf(part: ResumePart): Column[] {
  const isName = ({ isTitle, page }: FieldShape) =>
    part in LINED && (isTitle === true || page === "subtitle");
  return fieldsOf(part)
    .filter(([, { kind }]) => kind !== "switch")
    .toSorted(([, a], [, b]) => Number(isName(b)) - Number(isName(a)))
    .map(([field, { kind, page, label, isExpected }]) => ({
      field,
      label: kind === "link" && page !== undefined ? "Website" : label,
      always: isExpected === true,
      long: kind === "paragraph" || kind === "chips" || kind === "lines",
    }));
}

/** The fields of the profile. */
export const PROFILE = columnsOf("Profile");

/** The lists of a resume, their entries and the fields of these. */
export const LISTS = (["Employment", "Education", "Projects", "KeySkills", "Other", "Socials"] as const).map(
  (part) => {
    const { listLabel, one, names } = RESUME_SHAPE[part];
    return {
      list: part === "KeySkills" ? "KeySkills.groups" : `${part}.items`,
      title: listLabel,
      one,
      names,
      columns: columnsOf(part),
    };
  },
);
