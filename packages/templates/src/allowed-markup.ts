import { ACCENTS, DENSITIES, PAPERS } from "@postfolio/contract/resume-layout.ts";

/*
 * The markup that `ResumeDocument` writes, and therefore all that the PDF service allows. A test renders
 * every feature and compares.
 */

/** Element → its attributes, besides `class`, `lang` and `dir`, which any element may have. */
export const ALLOWED_ELEMENTS: Readonly<Record<string, string[]>> = {
  a: ["href"],
  address: [],
  article: [],
  bdi: [],
  circle: ["cx", "cy", "r"],
  div: [],
  h1: [],
  h2: [],
  h3: [],
  header: [],
  img: ["src", "alt"],
  li: [],
  p: [],
  path: ["d"],
  rect: ["x", "y", "width", "height", "rx"],
  section: [],
  span: [],
  svg: ["viewBox", "aria-hidden"],
  ul: [],
};

export const ALLOWED_CLASSES: readonly string[] = [
  "resume",
  "resume--single",
  "resume--sidebar",
  ...PAPERS.map((paper) => `paper-${paper.toLowerCase()}`),
  ...ACCENTS.map((accent) => `accent-${accent}`),
  ...DENSITIES.map((density) => `density-${density}`),
  "resume-bullets",
  "resume-contact",
  "resume-dates",
  "resume-entry",
  "resume-entry-head",
  "resume-header",
  "resume-gpa",
  "resume-heading",
  "resume-icon",
  "resume-identity",
  "resume-link",
  "resume-long",
  "resume-main",
  "resume-meta",
  "resume-name",
  "resume-network",
  "resume-organization",
  "resume-photo",
  "resume-profession",
  "resume-section",
  "resume-separator",
  "resume-side",
  "resume-skills",
  "resume-social",
  "resume-socials",
  "resume-summary",
  "resume-title",
];
