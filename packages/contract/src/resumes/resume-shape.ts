/*
 * The storage, update, parsing, and output code for all sections derives from this table; contact details and summary
 * are in `resume.ts`. Avoids zod, so that screens load less.
 */

/** `chips`: short items side by side. `grade`: gets a label if it is just a number. */
export type FieldKind = "text" | "paragraph" | "grade" | "date" | "link" | "chips" | "lines" | "switch";

/**
 * Where a field appears in an entry. Several fields can be facts or lists, shown in table order; any other place takes
 * a single field.
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

/**
 * How a translation treats a field: `same` follows the original, `worded` gets translated, and `own` is independent.
 */
export type Translated = "same" | "worded" | "own";

export interface FieldShape {
  kind: FieldKind;
  label: string;
  placeholder?: string;
  /** The placeholder could also be real input, so it does not count as empty. */
  isExample?: true;
  isOptional?: true;
  missing?: "in old resumes" | "unless written";
  /** Shown at full width below the other fields. */
  isWide?: true;
  /** Shown in the review of an import even if empty. */
  isExpected?: true;
  /** What a single line is called, in lowercase. */
  noun?: string;
  startsWithLine?: true;
  /** AI can improve this field's lines. */
  isImprovable?: true;
  page?: PagePlace;
  /** Overrides the default for the field's kind. */
  translated?: Translated;
  /** Part of the entry's name, not just a detail. */
  isTitle?: true;
  /** The JSON Resume key, followed by other keys to read. Fields without a key are stored under `postfolio`. */
  json?: string;
  ai?: string;
}

interface SectionShape {
  label: string;
  /** In English; pages translate the heading. */
  heading: string;
  fields: Readonly<Record<string, FieldShape>>;
  /** Lines that are not part of an entry. */
  lines?: { label: string; noun: string; placeholder: string };
  listLabel?: string;
  one?: string;
  /** In the import review, an entry is named after the first of these fields that is not empty. */
  names?: readonly string[];
}

export interface LinedSectionShape extends SectionShape {
  noun: string;
  /** Used if the noun does not work in "Add {noun}". */
  addLabel?: string;
  /** Label of the checkbox that sets the end to "Present". */
  current: string;
  /** What a collapsed entry shows: its title, then any other details. */
  summary: readonly [string, ...string[]];
  ai: string;
}

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

/** In the order on screen. */
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
      company: field("text", "Company", { translated: "same", missing: "in old resumes", isExpected: true, page: "subtitle", json: "name company", ai: "company" }),
      ...DATES,
      location: { ...LOCATION, ai: "location" },
      url: field("link", "Company website", { ...LINK, page: "subtitleHref" }),
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
      institution: field("text", "Institution", { translated: "same", isExpected: true, placeholder: "University", page: "subtitle", json: "institution", ai: "school" }),
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
    current: "I'm still working on this",
    summary: ["title", "dates"],
    names: ["title"],
    ai: "projects",
    // oxfmt-ignore
    fields: {
      title: field("text", "Title", { ...TITLE, isExpected: true, placeholder: "New project", json: "name", ai: "title" }),
      role: field("text", "Role", { ...DETAIL, page: "subtitle", isTitle: true, json: "roles" }),
      ...DATES,
      location: LOCATION,
      url: field("link", "URL", LINK),
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
      name: field("text", "Section Name", { placeholder: "New section", isExpected: true, isTitle: true, json: "type", ai: "section" }),
      position: field("text", "Header or Position", { ...TITLE, json: "name", ai: "title" }),
      dateFrom: FROM,
      dateTo: TO,
      /** The publisher, the organization that gave an award, or the organization served. */
      organization: field("text", "Organization", { ...DETAIL, translated: "same", page: "subtitle", json: "entity", ai: "organization" }),
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
      name: field("text", "Full Name", { translated: "same", placeholder: "Your name", isExpected: true, json: "name", ai: "name" }),
      profession: field("text", "Profession", { placeholder: "Your profession", isExpected: true, isTitle: true, json: "label", ai: "profession" }),
      email: field("text", "Email", { translated: "same", placeholder: "you@example.com", isExpected: true, json: "email", ai: "email" }),
      phoneNumber: field("text", "Ph. Number", { translated: "same", placeholder: "+1 555 010 0199", isExpected: true, json: "phone", ai: "phone" }),
      location: { ...LOCATION, isExpected: true, ai: "location" },
      about: field("paragraph", "Summary", { json: "summary", ai: "summary" }),
    },
  },
  ...LINED_SHAPE,
  KeySkills: {
    label: "Skills",
    heading: "Skills",
    listLabel: "Skill groups",
    one: "Group",
    names: ["label"],
    /** Skills that are not in a group are in `lines`. */
    // oxfmt-ignore
    fields: {
      label: field("text", "Label", { isExpected: true, json: "name" }),
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
      /** LinkedIn, Github, and Devto have icons. */
      type: field("text", "Type", { translated: "same", isExpected: true }),
      url: field("link", "Address", { isExpected: true }),
    },
  },
} as const satisfies Record<string, SectionShape>;

export type ResumePart = keyof typeof RESUME_SHAPE;
export type LinedSection = keyof typeof LINED_SHAPE;
export type FieldsOf<P extends ResumePart> = (typeof RESUME_SHAPE)[P]["fields"];

export const LINED_SECTIONS = Object.keys(LINED_SHAPE) as LinedSection[];

const TRANSLATED: Readonly<Record<FieldKind, Translated>> = {
  text: "worded",
  paragraph: "worded",
  lines: "worded",
  grade: "same",
  date: "same",
  link: "same",
  chips: "same",
  switch: "own",
};
export const translatedAs = ({ kind, translated }: FieldShape): Translated => translated ?? TRANSLATED[kind];

export const fieldsOf = (part: ResumePart): [name: string, field: FieldShape][] =>
  Object.entries(RESUME_SHAPE[part].fields);

/** The field's value; undefined for a switch. */
export function valueOf(entry: object, field: string): string | string[] | undefined {
  const value = (entry as Record<string, string | string[] | boolean | undefined>)[field];
  return typeof value === "boolean" ? undefined : value;
}

type NameOf<P extends ResumePart, Kind> = {
  [Name in keyof FieldsOf<P>]: FieldsOf<P>[Name] extends { kind: Kind } ? Name : never;
}[keyof FieldsOf<P>];

export const LINES_FIELD = Object.fromEntries(
  ([...LINED_SECTIONS, "KeySkills"] as const).map((part) => [
    part,
    fieldsOf(part).find(([, { kind }]) => kind === "lines")![0],
  ]),
) as { [P in LinedSection | "KeySkills"]: NameOf<P, "lines"> };

type AiName<Field> = Field extends { ai: infer Name extends string } ? Name : never;
/** Fields under the names used in prompts. */
export type AiEntry<P extends ResumePart> = {
  -readonly [Name in keyof FieldsOf<P> as AiName<FieldsOf<P>[Name]>]: FieldsOf<P>[Name] extends {
    kind: "lines";
  }
    ? string[]
    : string;
};

/** In the order in which a model is asked for the fields. */
export function aiFields(part: ResumePart): { ai: string; field: string; kind: FieldKind }[] {
  const known = fieldsOf(part).flatMap(([field, { ai, kind }]) =>
    ai === undefined ? [] : { ai, field, kind },
  );
  const last = (kind: FieldKind) => (kind === "lines" ? 2 : kind === "date" ? 1 : 0);
  return known.toSorted((a, b) => last(a.kind) - last(b.kind));
}

export const emptyEntry = (part: ResumePart): Record<string, string | string[] | boolean> =>
  Object.fromEntries(
    fieldsOf(part)
      .filter(([, { missing }]) => missing !== "unless written")
      .map(([name, { kind }]) => [
        name,
        kind === "switch" || (kind === "chips" || kind === "lines" ? [] : ""),
      ]),
  );
