import {
  LINE_PLACEHOLDERS,
  TEXT_PLACEHOLDERS,
} from "@postfolio/contract/resumes/language/resume-placeholders.ts";
import type { EntryOf, LinedSection } from "./resume-edits.ts";

/** The fields of an entry that are one line of text. */
type TextOf<S extends LinedSection> = S extends LinedSection
  ? { [K in keyof EntryOf<S>]-?: NonNullable<EntryOf<S>[K]> extends string ? K : never }[keyof EntryOf<S>]
  : never;

interface EntryField<S extends LinedSection> {
  name: TextOf<S>;
  label: string;
  type?: "url";
  placeholder?: string;
  /** Takes both columns. */
  wide?: boolean;
}

interface EntrySection<S extends LinedSection> {
  /** What one entry is, in lower case: "employment". */
  noun: string;
  /** The name of the list. */
  label: string;
  /** The add button's text, if "Add {noun}" does not read well. */
  addLabel?: string;
  /** The label of a collapsed entry. */
  titleOf(entry: EntryOf<S>): { title: string; note: string };
  fields: readonly (EntryField<S> | "dates" | "technologies")[];
  /** What the box says that makes the end "Present". */
  current: string;
  /** Its list of lines; `improvable`: whether AI can be asked to improve a line. */
  lines: { noun: string; label: string; placeholder: string; improvable?: boolean };
}

const LOCATION = { name: "location", label: "Location", placeholder: TEXT_PLACEHOLDERS.location } as const;

/** Formats dates as in "Mar 2021 – Present"; empty parts leave no dash, and a year is not repeated. */
const period = (entry: { dateFrom: string; dateTo: string }) =>
  [...new Set([entry.dateFrom, entry.dateTo])].filter(Boolean).join(" – ");

const joined = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(" · ");

const ENTRY_SECTIONS: { [S in LinedSection]: EntrySection<S> } = {
  Education: {
    noun: "education",
    label: "Educational History",
    titleOf: ({ degree, institution }) => ({ title: degree, note: institution }),
    fields: [
      { name: "degree", label: "Degree", placeholder: TEXT_PLACEHOLDERS.degree },
      { name: "institution", label: "Institution", placeholder: TEXT_PLACEHOLDERS.institution },
      "dates",
      LOCATION,
      { name: "gpa", label: "GPA (optional)" },
      { name: "url", label: "Website (optional)", type: "url", wide: true },
    ],
    current: "I study here now",
    lines: { noun: "detail", label: "Details", placeholder: LINE_PLACEHOLDERS.Education },
  },
  Employment: {
    noun: "employment",
    label: "Employment History",
    titleOf: (entry) => ({ title: entry.position, note: joined(entry.company, period(entry)) }),
    fields: [
      { name: "position", label: "Position", placeholder: TEXT_PLACEHOLDERS.position },
      { name: "company", label: "Company" },
      "dates",
      LOCATION,
      { name: "url", label: "Company website (optional)", type: "url" },
      { name: "description", label: "About the company (optional)", wide: true },
    ],
    current: "I work here now",
    lines: {
      noun: "responsibility",
      label: "Responsibilities",
      placeholder: LINE_PLACEHOLDERS.Employment,
      improvable: true,
    },
  },
  Projects: {
    noun: "project",
    label: "Projects",
    titleOf: (entry) => ({ title: entry.title, note: period(entry) }),
    fields: [
      { name: "title", label: "Title", placeholder: TEXT_PLACEHOLDERS.project },
      { name: "role", label: "Role (optional)" },
      "dates",
      LOCATION,
      { name: "url", label: "URL (optional)", type: "url" },
      "technologies",
    ],
    current: "I still work on this",
    lines: {
      noun: "description",
      label: "Description",
      placeholder: LINE_PLACEHOLDERS.Projects,
      improvable: true,
    },
  },
  Other: {
    noun: "section",
    label: "Other Sections",
    addLabel: "Add A Section",
    titleOf: ({ name, position, display }) => ({ title: name, note: joined(position, !display && "Hidden") }),
    fields: [
      { name: "name", label: "Section Name", placeholder: TEXT_PLACEHOLDERS.section },
      { name: "position", label: "Header or Position" },
      "dates",
      { name: "organization", label: "Organization (optional)" },
      LOCATION,
      { name: "url", label: "URL (optional)", type: "url" },
    ],
    current: "This is ongoing",
    lines: { noun: "detail", label: "Details", placeholder: LINE_PLACEHOLDERS.Other },
  },
};

/** How the form shows the entries of a section. */
export const entrySection = (section: LinedSection) => ENTRY_SECTIONS[section] as EntrySection<LinedSection>;
