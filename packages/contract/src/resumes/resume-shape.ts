import { type Text, text } from "../text.ts";

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

/** Labels for the lines of a list. They take the line's number, starting at 1, as an argument. */
export interface LineTexts {
  name: Text;
  /** The name inside a sentence, where some languages use lowercase. */
  nameInside: Text;
  add: Text;
  removeLast?: Text;
}

export interface FieldShape {
  kind: FieldKind;
  label: Text;
  placeholder?: Text;
  /** The placeholder is plausible as real input, so text that equals it does not count as empty. */
  isExample?: true;
  isOptional?: true;
  missing?: "in old resumes" | "unless written";
  /** Shown at full width below the other fields. */
  isWide?: true;
  /** Shown in the review of an import even if empty. */
  isExpected?: true;
  line?: LineTexts;
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
  label: Text;
  /** In English; pages translate the heading. */
  heading: string;
  fields: Readonly<Record<string, FieldShape>>;
  /** Lines that are not part of an entry. */
  lines?: { label: Text; line: LineTexts; placeholder: Text };
  listLabel?: Text;
  one?: Text;
  /** In the import review, an entry is named after the first of these fields that is not empty. */
  names?: readonly string[];
}

export interface LinedSectionShape extends SectionShape {
  /** Labels for an entry. They take the entry's number, starting at 1, as an argument. */
  entry: { nameInside: Text; untitled: Text; add: Text; removeLast: Text };
  /** Label of the checkbox that sets the end to "Present". */
  current: Text;
  /** What a collapsed entry shows: its title, then any other details. */
  summary: readonly [string, ...string[]];
  ai: string;
}

const field = <Kind extends FieldKind, const Rest extends Omit<FieldShape, "kind" | "label">>(
  kind: Kind,
  label: Text,
  rest: Rest,
) => ({ kind, label, ...rest });

const FROM = field("date", text("From"), {
  placeholder: text("Jan 2024"),
  isExample: true,
  page: "dates",
  ai: "from",
});
const TO = field("date", text("To"), { page: "dates", ai: "to" });
const DATES = { dateFrom: { ...FROM, isExpected: true }, dateTo: { ...TO, isExpected: true } } as const;
const LOCATION = field("text", text("Location"), {
  placeholder: text("City, Country"),
  page: "location",
  json: "location",
});
const TITLE = { page: "title", isTitle: true } as const;
const LINK = { isOptional: true, missing: "unless written", page: "link", json: "url website" } as const;
const DETAIL = { isOptional: true, missing: "unless written" } as const;
const LINES = { page: "lines", ai: "lines" } as const;
const DETAIL_LINE = {
  name: text("Detail {{number}}"),
  nameInside: text("detail {{number}}"),
  add: text("Add detail"),
  removeLast: text("Remove last detail"),
};

/** In the order on screen. */
export const LINED_SHAPE = {
  Employment: {
    label: text("Employment"),
    heading: "Experience",
    listLabel: text("Employment History"),
    entry: {
      nameInside: text("employment {{number}}"),
      untitled: text("Untitled employment"),
      add: text("Add employment"),
      removeLast: text("Remove last employment"),
    },
    one: text("Job"),
    current: text("I work here now"),
    summary: ["position", "company", "dates"],
    names: ["company", "position"],
    ai: "jobs",
    // oxfmt-ignore
    fields: {
      position: field("text", text("Position"), { ...TITLE, isExpected: true, placeholder: text("New position"), json: "position", ai: "position" }),
      company: field("text", text("Company"), { translated: "same", missing: "in old resumes", isExpected: true, page: "subtitle", json: "name company", ai: "company" }),
      ...DATES,
      location: { ...LOCATION, ai: "location" },
      url: field("link", text("Company website"), { ...LINK, page: "subtitleHref" }),
      description: field("text", text("About the company"), { ...DETAIL, isWide: true, page: "description", json: "description" }),
      responsibilities: field("lines", text("Responsibilities"), { ...LINES, placeholder: text("New Responsibilities"), line: { name: text("Responsibility {{number}}"), nameInside: text("responsibility {{number}}"), add: text("Add responsibility"), removeLast: text("Remove last responsibility") }, startsWithLine: true, isImprovable: true, json: "highlights summary" }),
    },
  },
  Education: {
    label: text("Education"),
    heading: "Education",
    listLabel: text("Educational History"),
    entry: {
      nameInside: text("education {{number}}"),
      untitled: text("Untitled education"),
      add: text("Add education"),
      removeLast: text("Remove last education"),
    },
    one: text("Education"),
    current: text("I study here now"),
    summary: ["degree", "institution"],
    names: ["institution", "degree"],
    ai: "education",
    // oxfmt-ignore
    fields: {
      degree: field("text", text("Degree"), { ...TITLE, isExpected: true, placeholder: text("Bachelor of Science"), isExample: true, json: "studyType area", ai: "degree" }),
      institution: field("text", text("Institution"), { translated: "same", isExpected: true, placeholder: text("University"), page: "subtitle", json: "institution", ai: "school" }),
      ...DATES,
      location: { ...LOCATION, ai: "location" },
      url: field("link", text("Website"), { ...LINK, isWide: true, page: "subtitleHref", json: "url" }),
      gpa: field("grade", text("GPA"), { isOptional: true, missing: "in old resumes", page: "fact", json: "score gpa" }),
      details: field("lines", text("Details"), { ...LINES, placeholder: text("New details"), line: DETAIL_LINE, json: "courses" }),
    },
  },
  Projects: {
    label: text("Projects"),
    heading: "Projects",
    listLabel: text("Projects"),
    entry: {
      nameInside: text("project {{number}}"),
      untitled: text("Untitled project"),
      add: text("Add project"),
      removeLast: text("Remove last project"),
    },
    one: text("Project"),
    current: text("I'm still working on this"),
    summary: ["title", "dates"],
    names: ["title"],
    ai: "projects",
    // oxfmt-ignore
    fields: {
      title: field("text", text("Title"), { ...TITLE, isExpected: true, placeholder: text("New project"), json: "name", ai: "title" }),
      role: field("text", text("Role"), { ...DETAIL, page: "subtitle", isTitle: true, json: "roles" }),
      ...DATES,
      location: LOCATION,
      url: field("link", text("URL"), LINK),
      technologies: field("chips", text("Technologies"), { isOptional: true, isWide: true, line: { name: text("Technology {{number}}"), nameInside: text("technology {{number}}"), add: text("Add technology") }, page: "list", json: "keywords" }),
      description: field("lines", text("Description"), { ...LINES, placeholder: text("New description"), line: { name: text("Description {{number}}"), nameInside: text("description {{number}}"), add: text("Add description"), removeLast: text("Remove last description") }, startsWithLine: true, isImprovable: true, json: "highlights description" }),
    },
  },
  Other: {
    label: text("Other sections"),
    heading: "Other",
    listLabel: text("Other Sections"),
    entry: {
      nameInside: text("section {{number}}"),
      untitled: text("Untitled section"),
      add: text("Add A Section"),
      removeLast: text("Remove last section"),
    },
    one: text("Section"),
    current: text("This is ongoing"),
    summary: ["name", "position", "display"],
    names: ["position", "name"],
    ai: "other",
    // oxfmt-ignore
    fields: {
      name: field("text", text("Section Name"), { placeholder: text("New section"), isExpected: true, isTitle: true, json: "type", ai: "section" }),
      position: field("text", text("Header or Position"), { ...TITLE, json: "name", ai: "title" }),
      dateFrom: FROM,
      dateTo: TO,
      /** The publisher, the organization that gave an award, or the organization served. */
      organization: field("text", text("Organization"), { ...DETAIL, translated: "same", page: "subtitle", json: "entity", ai: "organization" }),
      location: LOCATION,
      url: field("link", text("URL"), { ...LINK, json: "url" }),
      display: field("switch", text("Shown"), {}),
      details: field("lines", text("Details"), { ...LINES, placeholder: text("New details"), line: DETAIL_LINE, startsWithLine: true, json: "highlights" }),
    },
  },
} as const satisfies Record<string, LinedSectionShape>;

export const RESUME_SHAPE = {
  Profile: {
    label: text("Contact"),
    heading: "",
    // oxfmt-ignore
    fields: {
      name: field("text", text("Full Name"), { translated: "same", placeholder: text("Your name"), isExpected: true, json: "name", ai: "name" }),
      profession: field("text", text("Profession"), { placeholder: text("Your profession"), isExpected: true, isTitle: true, json: "label", ai: "profession" }),
      email: field("text", text("Email"), { translated: "same", placeholder: text("you@example.com"), isExpected: true, json: "email", ai: "email" }),
      phoneNumber: field("text", text("Ph. Number"), { translated: "same", placeholder: text("+1 555 010 0199"), isExpected: true, json: "phone", ai: "phone" }),
      location: { ...LOCATION, isExpected: true, ai: "location" },
      about: field("paragraph", text("Summary"), { json: "summary", ai: "summary" }),
    },
  },
  ...LINED_SHAPE,
  KeySkills: {
    label: text("Skills"),
    heading: "Skills",
    listLabel: text("Skill groups"),
    one: text("Group"),
    names: ["label"],
    /** Skills that are not in a group are in `lines`. */
    // oxfmt-ignore
    fields: {
      label: field("text", text("Label"), { isExpected: true, json: "name" }),
      level: field("text", text("Level"), { missing: "unless written", json: "level" }),
      items: field("lines", text("Skills"), { json: "keywords" }),
    },
    lines: {
      label: text("Skills"),
      line: {
        name: text("Skill {{number}}"),
        nameInside: text("skill {{number}}"),
        add: text("Add skill"),
        removeLast: text("Remove last skill"),
      },
      placeholder: text("New skills"),
    },
  },
  Certifications: {
    label: text("Certifications"),
    heading: "Certifications",
    fields: {},
    lines: {
      label: text("Certifications"),
      line: {
        name: text("Certification {{number}}"),
        nameInside: text("certification {{number}}"),
        add: text("Add certification"),
        removeLast: text("Remove last certification"),
      },
      placeholder: text("New certifications"),
    },
  },
  Socials: {
    label: text("Socials"),
    heading: "Socials",
    listLabel: text("Socials"),
    one: text("Link"),
    names: ["type"],
    // oxfmt-ignore
    fields: {
      /** LinkedIn, Github, and Devto have icons. */
      type: field("text", text("Type"), { translated: "same", isExpected: true }),
      url: field("link", text("Address|web"), { isExpected: true }),
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

/** Returns the field's value; undefined for a switch. */
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
/** An entry whose fields have the names that prompts use. */
export type AiEntry<P extends ResumePart> = {
  -readonly [Name in keyof FieldsOf<P> as AiName<FieldsOf<P>[Name]>]: FieldsOf<P>[Name] extends {
    kind: "lines";
  }
    ? string[]
    : string;
};

/** Returns fields in the order in which a model is asked for them. */
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
