/*
 * In points by default; `em` is the font size. Tuned on files from many apps: run `import.long.test.ts` after changes.
 */

export const HEADINGS = {
  /** Renderers round sizes to a few tenths. */
  largerBy: 0.4,
  /** Characters in the longest heading ("Licenses, certifications and professional development"). */
  longest: 60,
  /** Glyphs have side bearings of a point or two. */
  sameEdge: 3,
  /** Trailing spaces make centers less exact. */
  sameCenter: 4,
  /** Number of headings needed to define a look. */
  enoughAlike: 3,
  /** Lines indented further are headings within a section, */
  setInBy: 8,
  /** unless they are in another column. */
  columnsApart: 80,
  most: 100,
} as const;

export const CONTACT = {
  /** Characters. */
  longestRow: 60,
  /** In em. */
  nextLine: 2,
  fewestDigits: 7,
} as const;

/** Characters beyond which a field is probably wrong. */
export const DOUBTFUL = {
  /** Nine lines. */
  longSummary: 900,
  shortLine: 25,
  longName: 80,
  /** Words. */
  wordsOfName: 10,
  longSkill: 50,
  wordsOfSkill: 6,
  wordsOfShort: 4,
  fewSkills: 5,
  /** Lines. */
  top: 12,
  /** Share above which other names are doubtful, too. */
  fewNames: 0.25,
  fewUnplaced: 0.1,
  /** Unusual headings that are probably not headings. */
  ownSections: 3,
  /** Signs of a misread document. */
  signs: 2,
} as const;
