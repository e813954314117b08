import { marks } from "../generation/mark-schemas.ts";
import { z } from "zod";
import { id, isoInstant } from "../http.ts";
import { LIMITS } from "../limits.ts";
import { MESSAGES } from "../messages.ts";
import {
  ACCENTS,
  DEFAULT_RESUME_NAME,
  DEFAULT_TEMPLATE,
  DENSITIES,
  FONT_PAIRS,
  MARGINS,
  MOST_FIT_PAGES,
  PAPERS,
  SECTIONS,
  type Section,
  SIZES,
  TEMPLATE_COUNT,
} from "./resume-layout.ts";
import {
  type FieldKind,
  type FieldShape,
  type FieldsOf,
  fieldsOf,
  type LinedSection,
  RESUME_SHAPE,
} from "./resume-shape.ts";
import { translationMemory } from "./translation/translation-memory.ts";

export * from "./resume-layout.ts";

/*
 * Omitted fields get defaults, and unknown fields are rejected (`refuse-unknown.ts`). `extra` keeps parts of an
 * imported file that have no field here. Lines may be formatted; see `line-formatting.ts`.
 */

const line = z.string().max(LIMITS.line).default("");
const url = z.string().max(LIMITS.url);
const paragraph = z.string().max(LIMITS.paragraph).default("");
const lines = z.array(z.string().max(LIMITS.line)).max(LIMITS.listItems).default([]);
const display = z.boolean().default(true);
const list = <T extends z.ZodType>(item: T) => z.array(item).max(LIMITS.listItems).default([]);
/** Unique and stable within a list. */
const itemId = z.string().max(64).optional();
/** Limits nesting, so that later code can safely recurse. */
const EXTRA_DEPTH = 32;
type Json = z.core.util.JSONType;
const extra = z
  .record(z.string(), z.unknown() as unknown as z.ZodType<Json>)
  .refine((value) => isNestedAtMost(value, EXTRA_DEPTH), MESSAGES.extraTooDeep)
  .refine((value) => countValues(value) <= LIMITS.extraValues, MESSAGES.tooManyExtras)
  .optional();

const valuesIn = (value: Json): Json[] =>
  typeof value === "object" && value !== null ? Object.values(value) : [];

function isNestedAtMost(value: Json, depth: number): boolean {
  let level: Json[] = [value];
  for (let left = depth; level.length > 0; left -= 1) {
    if (left < 0) return false;
    level = level.flatMap(valuesIn);
  }
  return true;
}

const countValues = (value: Json): number =>
  valuesIn(value).reduce((sum: number, item) => sum + 1 + countValues(item), 0);

/** A photo URL; see `resume-photo.ts`. A `data:` URI is replaced with the stored URL. */
const picture = z
  .string()
  .max(LIMITS.bodyBytes / 2)
  .default("");

export const profile = z.object({
  type: z.string().max(40).default("Profile"),
  display,
  name: line,
  profession: line,
  email: line,
  phoneNumber: line,
  /** For example, "Lisbon, Portugal". */
  location: line,
  profileImageURL: picture,
  about: paragraph,
  extra,
});

/** Absent unless the user filled it in. */
const detail = z.string().max(LIMITS.line).optional();
const STORED = {
  text: line,
  paragraph,
  grade: line,
  date: line,
  link: url,
  chips: lines,
  lines,
  switch: display,
} as const satisfies Record<FieldKind, z.ZodType>;

type Stored<Field extends FieldShape> = Field extends { missing: "unless written"; kind: "text" }
  ? typeof detail
  : Field extends { missing: string }
    ? z.ZodOptional<(typeof STORED)[Field["kind"]]>
    : (typeof STORED)[Field["kind"]];

function stored({ kind, missing }: FieldShape): z.ZodType {
  if (missing === "unless written" && kind === "text") return detail;
  return missing === undefined ? STORED[kind] : STORED[kind].optional();
}

const entryOf = <P extends LinedSection | "KeySkills">(part: P) =>
  z.object({
    id: itemId,
    ...(Object.fromEntries(fieldsOf(part).map(([field, shape]) => [field, stored(shape)])) as {
      -readonly [Name in keyof FieldsOf<P>]: Stored<FieldsOf<P>[Name] & FieldShape>;
    }),
    extra,
  });

export const educationItem = entryOf("Education");
export const employmentItem = entryOf("Employment");
export const storedProjectItem = entryOf("Projects");
export const otherItem = entryOf("Other");
export const skillGroup = entryOf("KeySkills");

const projectItem = storedProjectItem
  /** Older clients send `name` instead of `title`. */
  .extend({ name: line.optional() })
  .transform(({ name, ...item }) => ({ ...item, title: item.title || (name ?? "") }));

export const socialItem = z.object({
  id: itemId,
  type: z.string().max(60).default(""),
  enabled: z.boolean().default(true),
  url: url.default(""),
  /** Stored as sent, but templates draw their own icons. */
  viewBox: z.string().max(100).optional(),
  path: z.string().max(10_000).optional(),
  extra,
});

const section = <T extends z.ZodRawShape>(name: Section, shape: T) =>
  z
    .object({
      header: z.string().max(LIMITS.line).default(RESUME_SHAPE[name].heading),
      type: z
        .string()
        .max(40)
        .default(name === "KeySkills" ? "Skills" : name),
      display,
      ...shape,
    })
    .prefault({} as never);
/** BCP 47 tag; becomes the document's `lang`. */
export const language = z
  .string()
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/u)
  .max(35)
  .default("en");

export const resumeOptions = z
  .object({
    paper: z.enum(PAPERS).default("A4"),
    /**
     * A named color or a hex color such as "#1f4e8c", darkened until white is legible on it. Empty for the template's
     * accent.
     */
    accent: z.union([z.enum(["", ...ACCENTS]), z.string().regex(/^#[0-9a-f]{6}$/iu)]).default(""),
    density: z.enum(DENSITIES).default("normal"),
    /** In points. 0 follows the density. */
    size: z.literal([0, ...SIZES]).default(0),
    /** In millimeters. 0 for the template's margin. */
    margin: z.literal([0, ...MARGINS]).default(0),
    /** Empty for the template's font. */
    font: z.enum(["", ...FONT_PAIRS]).default(""),
    /** The number of pages to fit by adjusting density, size, and margin; 0 to turn fitting off. */
    fit: z.int().min(0).max(MOST_FIT_PAGES).default(0),
    language,
    /** Sections that are missing here follow in the default order. `Socials` has no position. */
    order: z.array(z.enum(SECTIONS)).max(SECTIONS.length).default([]),
  })
  .prefault({});

export const templateNumber = z.int().min(1).max(TEMPLATE_COUNT);
const name = z.string().trim().min(1, MESSAGES.nameRequired).max(LIMITS.resumeName);

export const resumeContent = z.object({
  name: name.default(DEFAULT_RESUME_NAME),
  template: templateNumber.default(DEFAULT_TEMPLATE),
  Profile: profile.prefault({}),
  Education: section("Education", { items: list(educationItem) }),
  Employment: section("Employment", { items: list(employmentItem) }),
  Projects: section("Projects", { items: list(projectItem) }),
  KeySkills: section("KeySkills", { groups: list(skillGroup), text: lines }),
  Certifications: section("Certifications", { items: lines }),
  Other: section("Other", { items: list(otherItem) }),
  Socials: section("Socials", { items: list(socialItem) }),
  options: resumeOptions,
  /** Marks for lines that AI wrote. Not included on pages or in files. */
  marks: marks.optional(),
  /** Only in translations. Not included on pages or in files. */
  translation: translationMemory.optional(),
  extra,
});
export type ResumeContent = z.infer<typeof resumeContent>;

export const resume = resumeContent.extend({
  /** Uses no transform, because this schema also encodes responses, and transforms cannot be reversed. */
  Projects: section("Projects", { items: list(storedProjectItem) }),
  _id: id,
  user: id,
  /** Increases with every save; stale edits are rejected. */
  version: z.int().min(1),
  createdAt: isoInstant,
  updatedAt: isoInstant,
  /** In a translation, the id of the original. */
  translationOf: id.optional(),
});
export type Resume = z.infer<typeof resume>;

/** Long texts are truncated. */
export const resumeSummary = resume
  .pick({
    _id: true,
    user: true,
    name: true,
    template: true,
    version: true,
    createdAt: true,
    updatedAt: true,
    translationOf: true,
  })
  .extend({ language: z.string(), Profile: z.object({ name: z.string(), profession: z.string() }) });
export type ResumeSummary = z.infer<typeof resumeSummary>;

export type Profile = ResumeContent["Profile"];
export type EducationItem = ResumeContent["Education"]["items"][number];
export type EmploymentItem = ResumeContent["Employment"]["items"][number];
export type ProjectItem = ResumeContent["Projects"]["items"][number];
export type OtherItem = ResumeContent["Other"]["items"][number];
export type SkillGroup = ResumeContent["KeySkills"]["groups"][number];
export type SocialItem = ResumeContent["Socials"]["items"][number];
export type ResumeOptions = ResumeContent["options"];
