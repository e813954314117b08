/*
 * The layout options of a resume. Without zod, so that screens that only show a resume do not load it.
 */

/** Sections that can be reordered. The profile, with the socials, always comes first. */
export const ORDERED_SECTIONS = [
  "Employment",
  "Projects",
  "Education",
  "KeySkills",
  "Certifications",
  "Other",
] as const;
export type OrderedSection = (typeof ORDERED_SECTIONS)[number];
/** Every section but the profile. */
export const SECTIONS = [...ORDERED_SECTIONS, "Socials"] as const;
export type Section = (typeof SECTIONS)[number];

export const PAPERS = ["A4", "Letter"] as const;
/** How far lines are apart: line heights of 1.45, 1.4 and 1.3. */
export const DENSITIES = ["comfortable", "normal", "compact"] as const;
/** Sizes of the text in points. */
export const SIZES = [9, 9.25, 9.5, 9.75, 10, 10.25, 10.5, 10.75, 11] as const;
/** Margins of the page in millimeters. */
export const MARGINS = [12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22] as const;
/** Pairs of fonts; each is the own pair of one template. */
export const FONT_PAIRS = [
  "inter",
  "source",
  "libertinus",
  "spectral",
  "inter-tight",
  "garamond",
  "lato",
  "plex",
  "literata",
  "roboto",
] as const;
export type FontPair = (typeof FONT_PAIRS)[number];
/** Most pages that a resume can be fitted to. */
export const MOST_FIT_PAGES = 5;
/** Six accents that stay legible when printed in black and white. */
export const ACCENTS = ["ink", "red", "blue", "green", "plum", "teal"] as const;
export type Accent = (typeof ACCENTS)[number];

/** Templates are numbered from 1; `packages/templates/src/templates.ts` describes them. */
export const TEMPLATE_COUNT = 10;
export const SIDEBAR_TEMPLATE = 1;
export const SINGLE_COLUMN_TEMPLATE = 2;
/** The template of a resume unless it says otherwise. @alias */
export const DEFAULT_TEMPLATE = SINGLE_COLUMN_TEMPLATE;
export const DEFAULT_RESUME_NAME = "My Resume";

/** Each template's own accent, in order of their numbers. */
const OWN_ACCENTS: readonly Accent[] = [
  "blue",
  "ink",
  "ink",
  "green",
  "red",
  "plum",
  "teal",
  "blue",
  "ink",
  "ink",
];

/** The accent of a resume: its own, or else its template's. */
export const accentOf = (template: number, { accent }: { accent: string }): string =>
  accent || OWN_ACCENTS[template - 1] || "ink";

/** Networks for which the editor always offers a row; each has an icon. */
export const KNOWN_NETWORKS = ["Devto", "LinkedIn", "Github"] as const;

/** The sections in display order: the user's choice first, then the rest in default order. */
export function sectionOrder(options: { order: readonly Section[] }): OrderedSection[] {
  const order = options.order.filter((section) => section !== "Socials");
  return [...new Set([...order, ...ORDERED_SECTIONS])];
}
