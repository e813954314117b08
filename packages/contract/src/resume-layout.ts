/*
 * The layout options of a resume. Without zod, so that screens that only show a resume do not load it.
 */

/** Sections that can be reordered. `Profile` always comes first. */
export const ORDERED_SECTIONS = [
  "Employment",
  "Projects",
  "Education",
  "KeySkills",
  "Certifications",
  "Other",
  "Socials",
] as const;
export type OrderedSection = (typeof ORDERED_SECTIONS)[number];

export const PAPERS = ["A4", "Letter"] as const;
export const DENSITIES = ["comfortable", "normal", "compact"] as const;
/** Six accents that stay legible when printed in black and white. */
export const ACCENTS = ["ink", "red", "blue", "green", "plum", "teal"] as const;

export const SIDEBAR_TEMPLATE = 1;
export const SINGLE_COLUMN_TEMPLATE = 2;
/** The template of a resume unless it says otherwise. @alias */
export const DEFAULT_TEMPLATE = SINGLE_COLUMN_TEMPLATE;
export const DEFAULT_RESUME_NAME = "My Resume";

/** Networks for which the editor always offers a row; each has an icon. */
export const KNOWN_NETWORKS = ["Devto", "LinkedIn", "Github"] as const;

/** The sections in display order: the user's choice first, then the rest in default order. */
export function sectionOrder(options: { order: readonly OrderedSection[] }): OrderedSection[] {
  return [...new Set([...options.order, ...ORDERED_SECTIONS])];
}
