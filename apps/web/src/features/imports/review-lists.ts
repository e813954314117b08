import {
  type FieldKind,
  type FieldShape,
  fieldsOf,
  LINED_SHAPE,
  RESUME_SHAPE,
  type ResumePart,
} from "@postfolio/contract/resumes/resume-shape.ts";
import { t } from "../../lib/texts.ts";

export interface Column {
  field: string;
  label: string;
  always: boolean;
  long: boolean;
  kind: FieldKind;
}

/** Returns columns with names before dates. */
function columnsOf(part: ResumePart): Column[] {
  const isName = ({ isTitle, page }: FieldShape) =>
    part in LINED_SHAPE && (isTitle === true || page === "subtitle");
  return fieldsOf(part)
    .filter(([, { kind }]) => kind !== "switch")
    .toSorted(([, a], [, b]) => Number(isName(b)) - Number(isName(a)))
    .map(([field, { kind, page, label, isExpected }]) => ({
      field,
      label: kind === "link" && page !== undefined ? t("Website") : label,
      always: isExpected === true,
      kind,
      long: kind === "paragraph" || kind === "chips" || kind === "lines",
    }));
}

export const PROFILE = columnsOf("Profile");

export const LISTS = (["Employment", "Education", "Projects", "KeySkills", "Other", "Socials"] as const).map(
  (part) => {
    const { listLabel, one, names } = RESUME_SHAPE[part];
    return {
      part,
      list: part === "KeySkills" ? "KeySkills.groups" : `${part}.items`,
      title: part === "KeySkills" ? RESUME_SHAPE.KeySkills.label : listLabel,
      one,
      names,
      columns: columnsOf(part),
    };
  },
);

export interface ReviewSection {
  title: string;
  /** What a single entry is called. */
  noun: string;
  entries?: (typeof LISTS)[number];
  /** The path of lines outside of entries. */
  lines?: string;
  /** What a single line is called. */
  line?: string;
}

function sectionOf(part: (typeof LISTS)[number]["part"], noun: string): ReviewSection {
  const entries = LISTS.find((list) => list.part === part)!;
  return { title: entries.title, noun, entries };
}

/** The sections below the contact details, in the order they appear on screen. */
export const SECTIONS: readonly ReviewSection[] = [
  sectionOf("Employment", "job"),
  sectionOf("Education", "entry"),
  sectionOf("Projects", "project"),
  { ...sectionOf("KeySkills", "group"), lines: "KeySkills.text", line: "skill" },
  { title: RESUME_SHAPE.Certifications.label, noun: "certification", lines: "Certifications.items" },
  sectionOf("Other", "entry"),
  sectionOf("Socials", "link"),
];
