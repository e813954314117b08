import {
  type FieldShape,
  fieldsOf,
  LINED_SHAPE,
  RESUME_SHAPE,
  type ResumePart,
} from "@postfolio/contract/resumes/resume-shape.ts";

export interface Column {
  field: string;
  label: string;
  always: boolean;
  long: boolean;
}

/** Names come before dates. */
function columnsOf(part: ResumePart): Column[] {
  const isName = ({ isTitle, page }: FieldShape) =>
    part in LINED_SHAPE && (isTitle === true || page === "subtitle");
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

export const PROFILE = columnsOf("Profile");

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
