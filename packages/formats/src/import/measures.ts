/*
 * In points unless noted; `em` is the font size. Tuned on files from many apps; run `import.long.test.ts` after any
 * change.
 */

export const HEADINGS = {
  /** More than the rounding error of renderers, which round sizes to a few tenths of a point. */
  largerBy: 0.4,
  /** Maximum number of characters in a heading ("Licenses, certifications and professional development"). */
  longest: 60,
  /** A tolerance, because glyphs have side bearings of a point or two. */
  sameEdge: 3,
  /** A larger tolerance, because trailing spaces make the centers of lines less exact. */
  sameCenter: 4,
  /** Number of headings needed to define a look. */
  enoughAlike: 3,
  /** Headings indented further than this are subsection headings. */
  setInBy: 8,
  /** Headings indented further than this are in another column. */
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

/** Thresholds in characters beyond which a field is probably wrong. */
export const DOUBTFUL = {
  /** About nine lines. */
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
  /** If a larger share of the names is doubtful, the document was probably misread. */
  fewNames: 0.25,
  fewUnplaced: 0.1,
  /** If this many headings are unknown, they are probably not headings. */
  ownSections: 3,
  /** A document with this many signs of misreading counts as misread. */
  signs: 2,
} as const;
