import {
  type FieldShape,
  fieldsOf,
  LINED_SHAPE,
  RESUME_SHAPE,
  type ResumePart,
} from "@postfolio/contract/resumes/resume-shape.ts";
import { type Text, text } from "@postfolio/contract/text.ts";
import { plural } from "../../lib/texts.ts";

export interface Column {
  field: string;
  label: Text;
  always: boolean;
  long: boolean;
  /** The field's name in the list of fields to check. All dates share a name. */
  checkLabel: Text;
}

/** Returns columns with names before dates. */
function columnsOf(part: ResumePart): Column[] {
  const isName = ({ isTitle, page }: FieldShape) =>
    part in LINED_SHAPE && (isTitle === true || page === "subtitle");
  return fieldsOf(part)
    .filter(([, { kind }]) => kind !== "switch")
    .toSorted(([, a], [, b]) => Number(isName(b)) - Number(isName(a)))
    .map(([field, { kind, page, label: ownLabel, isExpected }]) => {
      const label = kind === "link" && page !== undefined ? text("Website") : ownLabel;
      return {
        field,
        label,
        checkLabel: kind === "date" ? text("Dates") : label,
        always: isExpected === true,
        long: kind === "paragraph" || kind === "chips" || kind === "lines",
      };
    });
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
  title: Text;
  /** The title as written inside a sentence. Only needed for sections that can be missing. */
  titleInside?: Text;
  /** The size in words, for example, "2 jobs". */
  sizeName: (count: number) => string;
  entries?: (typeof LISTS)[number];
  /** The path of the lines that do not belong to an entry. */
  lines?: string;
  /** The number of lines in words, for example, "5 skills". Defaults to `sizeName`. */
  linesName?: (count: number) => string;
}

function sectionOf(
  part: (typeof LISTS)[number]["part"],
  texts: Pick<ReviewSection, "titleInside" | "sizeName">,
): ReviewSection {
  const entries = LISTS.find((list) => list.part === part)!;
  return { title: entries.title, ...texts, entries };
}

/** The sections below the contact details, in the order they appear on screen. */
export const SECTIONS: readonly ReviewSection[] = [
  sectionOf("Employment", {
    titleInside: text("employment history"),
    sizeName: (count) => plural(count, { one: "1 job", other: "{{count}} jobs" }),
  }),
  sectionOf("Education", {
    titleInside: text("educational history"),
    sizeName: (count) => plural(count, { one: "1 entry", other: "{{count}} entries" }),
  }),
  sectionOf("Projects", {
    titleInside: text("projects"),
    sizeName: (count) => plural(count, { one: "1 project", other: "{{count}} projects" }),
  }),
  {
    ...sectionOf("KeySkills", {
      sizeName: (count) => plural(count, { one: "1 group", other: "{{count}} groups" }),
    }),
    lines: "KeySkills.text",
    linesName: (count) => plural(count, { one: "1 skill", other: "{{count}} skills" }),
  },
  {
    title: RESUME_SHAPE.Certifications.label,
    sizeName: (count) => plural(count, { one: "1 certification", other: "{{count}} certifications" }),
    lines: "Certifications.items",
  },
  sectionOf("Other", {
    titleInside: text("other sections"),
    sizeName: (count) => plural(count, { one: "1 entry", other: "{{count}} entries" }),
  }),
  sectionOf("Socials", {
    titleInside: text("socials"),
    sizeName: (count) => plural(count, { one: "1 link", other: "{{count}} links" }),
  }),
];
