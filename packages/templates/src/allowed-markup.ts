import {
  ACCENTS,
  DENSITIES,
  FONT_PAIRS,
  MARGINS,
  PAPERS,
  SIZES,
} from "@postfolio/contract/resumes/resume-layout.ts";
import { fieldsOf, LINED_SECTIONS } from "@postfolio/contract/resumes/resume-shape.ts";
import { TEMPLATES } from "./templates.ts";

/*
 * The markup of `ResumeDocument`, `LetterDocument`, and `carouselMarkup`, and so all that the PDF service allows. A
 * test compares.
 */

/** By element, besides `class`, `lang`, and `dir`. */
export const ALLOWED_ELEMENTS: Readonly<Record<string, string[]>> = {
  a: ["href"],
  address: [],
  article: ["data-accent"],
  bdi: [],
  div: [],
  em: [],
  h1: [],
  h2: [],
  h3: [],
  h4: [],
  header: [],
  img: ["src", "alt"],
  li: [],
  p: [],
  section: [],
  span: [],
  strong: [],
  ul: [],
};

/** In points, as in `text-size-9-5`; `size-9` alone is a Tailwind class. */
export const sizeClass = (size: number): string => `text-size-${String(size).replace(".", "-")}`;

/** Of fields without a fixed place on the page. */
const FIELD_CLASSES = LINED_SECTIONS.flatMap(fieldsOf).flatMap(([field, { page }]) =>
  page === "fact" || page === "list" ? `resume-${field}` : [],
);

export const ALLOWED_CLASSES: readonly string[] = [
  "resume",
  ...TEMPLATES.map(({ name }) => `resume--${name}`),
  ...PAPERS.map((paper) => `paper-${paper.toLowerCase()}`),
  ...ACCENTS.map((accent) => `accent-${accent}`),
  "accent-custom",
  ...DENSITIES.map((density) => `density-${density}`),
  ...FONT_PAIRS.map((font) => `font-${font}`),
  ...SIZES.map(sizeClass),
  ...MARGINS.map((margin) => `margin-${margin}`),
  "paper-slide",
  "carousel",
  "carousel-body",
  "carousel-dense",
  "carousel-foot",
  "carousel-heading",
  "carousel-name",
  "carousel-page",
  "carousel-text",
  "carousel-title",
  "letter",
  "letter-closing",
  "letter-date",
  "letter-date-end",
  "letter-end",
  "letter-greeting",
  "letter-name",
  "letter-paragraph",
  "letter-recipient",
  "letter-subject",
  "resume-brief",
  "resume-bullets",
  "resume-columns",
  "resume-contact",
  "resume-dates",
  "resume-description",
  "resume-entry",
  "resume-entry-head",
  "resume-header",
  "resume-gap",
  "resume-heading",
  "resume-identity",
  "resume-item",
  "resume-label",
  "resume-lead",
  "resume-led",
  "resume-line",
  "resume-link",
  "resume-long",
  "resume-main",
  "resume-meta",
  "resume-name",
  "resume-number",
  "resume-organization",
  "resume-part",
  "resume-photo",
  "resume-place",
  "resume-position",
  "resume-profession",
  "resume-role",
  "resume-section",
  "resume-separator",
  "resume-side",
  "resume-skill-groups",
  "resume-skills",
  "resume-summary",
  "resume-title",
  ...FIELD_CLASSES,
];
