/*
 * What a resume consists of: its sections, and the fields of their entries in the order of the form. What stores,
 * edits, reads or writes a resume derives from this table, so a new field is added here. Without zod, so that screens
 * that only show a resume do not load it.
 */

/**
 * `chips` are short texts next to each other, `lines` are longer ones. The text of a `grade` gets a label if it is only
 * a figure. Descriptions, chips and lines may hold marks, see `line-marks.ts`.
 */
export type FieldKind = "text" | "paragraph" | "grade" | "date" | "link" | "chips" | "lines" | "switch";

/**
 * Where a page shows a field of an entry. Facts and lists of chips are shown one after another, in the order of the
 * table; any other place takes one field.
 */
export type PagePlace =
  | "title"
  | "subtitle"
  | "subtitleHref"
  | "location"
  | "dates"
  | "link"
  | "fact"
  | "description"
  | "list"
  | "lines";

export interface FieldShape {
  kind: FieldKind;
  /** What screens call it. */
  label: string;
  /** What it says while it is empty. */
  placeholder?: string;
  /** Its placeholder may be anyone's text: in a resume, it was not left by mistake. */
  isExample?: true;
  /** The form says that it may stay empty. */
  isOptional?: true;
  /** Whether it may be missing: in old resumes, or unless it is written. */
  missing?: "in old resumes" | "unless written";
  /** It stands below the others in the form, over the whole width. */
  isWide?: true;
  /** The review of an import shows it even if nothing was found. */
  isExpected?: true;
  /** What one of its lines is, in lower case. */
  noun?: string;
  /** A new entry has an empty line. */
  startsWithLine?: true;
  /** AI can be asked to improve a line. */
  isImprovable?: true;
  page?: PagePlace;
  /** Its text says what the entry is, and is no mere fact about it. */
  isTitle?: true;
  /**
   * Its key in a JSON Resume file, then others that it is read from; of lines, the key of the paragraph above them. What
   * has none is under `postfolio` next to the entry.
   */
  json?: string;
  /** What models call it when they draft or read a resume. */
  ai?: string;
}

interface SectionShape {
  /** What screens call it. */
  label: string;
  /** The heading of a new resume, in English; pages show it in the resume's language. */
  heading: string;
  fields: Readonly<Record<string, FieldShape>>;
  /** Its lines that are in no entry. */
  lines?: { label: string; noun: string; placeholder: string };
  /** What screens call the list of its entries. */
  listLabel?: string;
  /** What the review of an import calls an entry. */
  one?: string;
  /** The fields that tell entries apart in the review, of which the first that says something is shown. */
  names?: readonly string[];
}

export interface LinedSectionShape extends SectionShape {
  /** What an entry is, in lower case. */
  noun: string;
  /** The text of the add button, if "Add {noun}" does not read well. */
  addLabel?: string;
  /** What the box says that makes the end of an entry "Present". */
  current: string;
  /** What a collapsed entry says: its title, then what else there is. */
  summary: readonly [string, ...string[]];
  /** What models call the list. */
  ai: string;
}

/** A row of the table: what a field is, what it is called, and what else there is to say. */
const field = <Kind extends FieldKind, const Rest extends Omit<FieldShape, "kind" | "label">>(
  kind: Kind,
  label: string,
  rest: Rest,
) => ({ kind, label, ...rest });

const FROM = field("date", "From", { placeholder: "Jan 2024", isExample: true, page: "dates", ai: "from" });
const TO = field("date", "To", { page: "dates", ai: "to" });
const DATES = { dateFrom: { ...FROM, isExpected: true }, dateTo: { ...TO, isExpected: true } } as const;
const LOCATION = field("text", "Location", {
  placeholder: "City, Country",
  page: "location",
  json: "location",
});
const TITLE = { page: "title", isTitle: true } as const;
const LINK = { isOptional: true, missing: "unless written", page: "link", json: "url website" } as const;
const DETAIL = { isOptional: true, missing: "unless written" } as const;
const LINES = { page: "lines", ai: "lines" } as const;

/** Sections whose entries have dates and lines, in the order in which screens offer them. */
export const LINED_SHAPE = {
  Employment: {
    label: "Employment",
    heading: "Experience",
    listLabel: "Employment History",
    noun: "employment",
    one: "Job",
    current: "I work here now",
    summary: ["position", "company", "dates"],
    names: ["company", "position"],
    ai: "jobs",
    // oxfmt-ignore
    fields: {
      position: field("text", "Position", { ...TITLE, isExpected: true, placeholder: "New position", json: "position", ai: "position" }),
      company: field("text", "Company", { missing: "in old resumes", isExpected: true, page: "subtitle", json: "name company", ai: "company" }),
      ...DATES,
      location: { ...LOCATION, ai: "location" },
      url: field("link", "Company website", { ...LINK, page: "subtitleHref" }),
      /** What the company does, as in "Furniture maker with 400 people". */
      description: field("text", "About the company", { ...DETAIL, isWide: true, page: "description", json: "description" }),
      responsibilities: field("lines", "Responsibilities", { ...LINES, placeholder: "New Responsibilities", noun: "responsibility", startsWithLine: true, isImprovable: true, json: "highlights summary" }),
    },
  },
  Education: {
    label: "Education",
    heading: "Education",
    listLabel: "Educational History",
    noun: "education",
    one: "Education",
    current: "I study here now",
    summary: ["degree", "institution"],
    names: ["institution", "degree"],
    ai: "education",
    // oxfmt-ignore
    fields: {
      degree: field("text", "Degree", { ...TITLE, isExpected: true, placeholder: "Bachelor of Science", isExample: true, json: "studyType area", ai: "degree" }),
      institution: field("text", "Institution", { isExpected: true, placeholder: "University", page: "subtitle", json: "institution", ai: "school" }),
      ...DATES,
      location: { ...LOCATION, ai: "location" },
      url: field("link", "Website", { ...LINK, isWide: true, page: "subtitleHref", json: "url" }),
      gpa: field("grade", "GPA", { isOptional: true, missing: "in old resumes", page: "fact", json: "score gpa" }),
      details: field("lines", "Details", { ...LINES, placeholder: "New details", noun: "detail", json: "courses" }),
    },
  },
  Projects: {
    label: "Projects",
    heading: "Projects",
    listLabel: "Projects",
    noun: "project",
    one: "Project",
    current: "I still work on this",
    summary: ["title", "dates"],
    names: ["title"],
    ai: "projects",
    // oxfmt-ignore
    fields: {
      title: field("text", "Title", { ...TITLE, isExpected: true, placeholder: "New project", json: "name", ai: "title" }),
      /** What the person was in the project, as in "Team lead". */
      role: field("text", "Role", { ...DETAIL, page: "subtitle", isTitle: true, json: "roles" }),
      ...DATES,
      location: LOCATION,
      url: field("link", "URL", LINK),
      /** What it was made with. */
      technologies: field("chips", "Technologies", { isOptional: true, isWide: true, noun: "technology", page: "list", json: "keywords" }),
      description: field("lines", "Description", { ...LINES, placeholder: "New description", noun: "description", startsWithLine: true, isImprovable: true, json: "highlights description" }),
    },
  },
  Other: {
    label: "Other sections",
    heading: "Other",
    listLabel: "Other Sections",
    noun: "section",
    one: "Section",
    addLabel: "Add A Section",
    current: "This is ongoing",
    summary: ["name", "position", "display"],
    names: ["position", "name"],
    ai: "other",
    // oxfmt-ignore
    fields: {
      /** The section's own name, as in "Languages". */
      name: field("text", "Section Name", { placeholder: "New section", isExpected: true, isTitle: true, json: "type", ai: "section" }),
      position: field("text", "Header or Position", { ...TITLE, json: "name", ai: "title" }),
      dateFrom: FROM,
      dateTo: TO,
      /** A publisher, an awarder, or whom a volunteer works for. */
      organization: field("text", "Organization", { ...DETAIL, page: "subtitle", json: "entity", ai: "organization" }),
      location: LOCATION,
      url: field("link", "URL", { ...LINK, json: "url" }),
      display: field("switch", "Shown", {}),
      details: field("lines", "Details", { ...LINES, placeholder: "New details", noun: "detail", startsWithLine: true, json: "highlights" }),
    },
  },
} as const satisfies Record<string, LinedSectionShape>;

export const RESUME_SHAPE = {
  Profile: {
    label: "Contact",
    heading: "",
    // oxfmt-ignore
    fields: {
      name: field("text", "Full Name", { placeholder: "Your name", isExpected: true, json: "name", ai: "name" }),
      profession: field("text", "Profession", { placeholder: "Your profession", isExpected: true, isTitle: true, json: "label", ai: "profession" }),
      email: field("text", "Email", { placeholder: "you@example.com", isExpected: true, json: "email", ai: "email" }),
      phoneNumber: field("text", "Ph. Number", { placeholder: "+1 555 010 0199", isExpected: true, json: "phone", ai: "phone" }),
      /** Free text, as in "Lisbon, Portugal". */
      location: { ...LOCATION, isExpected: true, ai: "location" },
      about: field("paragraph", "Summary", { json: "summary", ai: "summary" }),
    },
  },
  ...LINED_SHAPE,
  KeySkills: {
    label: "Skills",
    heading: "Skills",
    listLabel: "Groups of skills",
    one: "Group",
    names: ["label"],
    /** Of a group. Skills that are in none are `lines`. */
    // oxfmt-ignore
    fields: {
      /** As in "Languages". */
      label: field("text", "Label", { isExpected: true, json: "name" }),
      /** In words, as in "Expert". */
      level: field("text", "Level", { missing: "unless written", json: "level" }),
      items: field("lines", "Skills", { json: "keywords" }),
    },
    lines: { label: "Skills", noun: "skill", placeholder: "New skills" },
  },
  Certifications: {
    label: "Certifications",
    heading: "Certifications",
    fields: {},
    lines: {
      label: "Certifications",
      noun: "certification",
      placeholder: "New certifications",
    },
  },
  Socials: {
    label: "Socials",
    heading: "Socials",
    listLabel: "Socials",
    one: "Link",
    names: ["type"],
    // oxfmt-ignore
    fields: {
      /** LinkedIn, Github and Devto have their own icons; any other name is shown as text. */
      type: field("text", "Type", { isExpected: true }),
      url: field("link", "Address", { isExpected: true }),
    },
  },
} as const satisfies Record<string, SectionShape>;

export type ResumePart = keyof typeof RESUME_SHAPE;
/** Sections whose entries have dates and lines. */
export type LinedSection = keyof typeof LINED_SHAPE;
export type FieldsOf<P extends ResumePart> = (typeof RESUME_SHAPE)[P]["fields"];

export const LINED_SECTIONS = Object.keys(LINED_SHAPE) as LinedSection[];

/** The fields of a part, or of one of its entries, each with its name. */
export const fieldsOf = (part: ResumePart): [name: string, field: FieldShape][] =>
  Object.entries(RESUME_SHAPE[part].fields);

/** What a field of an entry holds, if it is no switch. */
export const valueOf = (entry: object, field: string): string | string[] | undefined =>
  (entry as Record<string, string | string[] | undefined>)[field];

type NameOf<P extends ResumePart, Kind> = {
  [Name in keyof FieldsOf<P>]: FieldsOf<P>[Name] extends { kind: Kind } ? Name : never;
}[keyof FieldsOf<P>];

/** The field of an entry that holds its lines. */
export const LINES_FIELD = Object.fromEntries(
  ([...LINED_SECTIONS, "KeySkills"] as const).map((part) => [
    part,
    fieldsOf(part).find(([, { kind }]) => kind === "lines")![0],
  ]),
) as { [P in LinedSection | "KeySkills"]: NameOf<P, "lines"> };

type AiName<Field> = Field extends { ai: infer Name extends string } ? Name : never;
/** The texts of a part, or of one of its entries, under the names that models know. */
export type AiEntry<P extends ResumePart> = {
  -readonly [Name in keyof FieldsOf<P> as AiName<FieldsOf<P>[Name]>]: FieldsOf<P>[Name] extends {
    kind: "lines";
  }
    ? string[]
    : string;
};

/** The fields that models know, in the order in which they are asked for. */
export function aiFields(part: ResumePart): { ai: string; field: string; kind: FieldKind }[] {
  const known = fieldsOf(part).flatMap(([field, { ai, kind }]) =>
    ai === undefined ? [] : { ai, field, kind },
  );
  const last = (kind: FieldKind) => (kind === "lines" ? 2 : kind === "date" ? 1 : 0);
  return known.toSorted((a, b) => last(a.kind) - last(b.kind));
}

/** An entry in which nothing is written. */
export const emptyEntry = (part: ResumePart): Record<string, string | string[] | boolean> =>
  Object.fromEntries(
    fieldsOf(part)
      .filter(([, { missing }]) => missing !== "unless written")
      .map(([name, { kind }]) => [
        name,
        kind === "switch" || (kind === "chips" || kind === "lines" ? [] : ""),
      ]),
  );
