/* Avoids zod, so that screens that show a resume do not load it. */

/** Leaves out the profile with its links, which always comes first. */
export const ORDERED_SECTIONS = [
  "Employment",
  "Projects",
  "Education",
  "KeySkills",
  "Certifications",
  "Other",
] as const;
export type OrderedSection = (typeof ORDERED_SECTIONS)[number];
export const SECTIONS = [...ORDERED_SECTIONS, "Socials"] as const;
export type Section = (typeof SECTIONS)[number];

export const PAPERS = ["A4", "Letter"] as const;
/** The line heights of the densities are 1.45, 1.4, and 1.3. */
export const DENSITIES = ["comfortable", "normal", "compact"] as const;
/** Points. */
export const SIZES = [9, 9.25, 9.5, 9.75, 10, 10.25, 10.5, 10.75, 11] as const;
/** Millimeters. */
export const MARGINS = [12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22] as const;
/** Each template has a default pair of its own. */
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
export const MOST_FIT_PAGES = 5;
/** All are legible in black and white. */
export const ACCENTS = ["ink", "red", "blue", "green", "plum", "teal"] as const;
export type Accent = (typeof ACCENTS)[number];

/** Default accents of the templates in `packages/templates/src/templates.ts`, by template number. */
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
/** Template numbers start at 1. `scripts/checks/templates.test.ts` compares all lists that are indexed by them. */
export const TEMPLATE_COUNT = OWN_ACCENTS.length;
export const SIDEBAR_TEMPLATE = 1;
export const SINGLE_COLUMN_TEMPLATE = 2;
/** @alias */
export const DEFAULT_TEMPLATE = SINGLE_COLUMN_TEMPLATE;
export const DEFAULT_RESUME_NAME = "My Resume";

/** Returns the resume's own accent, or else its template's accent. */
export const accentOf = (template: number, { accent }: { accent: string }): string =>
  accent || OWN_ACCENTS[template - 1] || "ink";

/** The form always offers these, and each has an icon. */
export const KNOWN_NETWORKS = ["Devto", "LinkedIn", "Github"] as const;

/** Returns all sections. Those not in `order` follow in the default order. */
export function sectionOrder(options: { order: readonly Section[] }): OrderedSection[] {
  const order = options.order.filter((section) => section !== "Socials");
  return [...new Set([...order, ...ORDERED_SECTIONS])];
}
