/*
 * What the rules by which a resume is read measure with, and why. Lengths are points unless a comment says otherwise;
 * `em` is the size of the text. They were set on files of many programs: change one with `import.test.ts` at hand.
 */

/** By what a line is taken for the heading of a section. */
export const HEADINGS = {
  /** How much larger than other text type has to be; renderers round sizes to a few tenths. */
  largerBy: 0.4,
  /** Characters of the longest heading ("Licenses, certifications and professional development"). */
  longest: 60,
  /** Within this, edges are one edge: glyphs have side bearings of a point or two. */
  sameEdge: 3,
  /** Centers are less exact, as trailing spaces count. */
  sameCenter: 4,
  /** So many of one look make it the look of headings. */
  enoughAlike: 3,
  /** A line that starts this much further in than the headings heads something in a section, */
  setInBy: 8,
  /** unless it starts so much further that it is in another column. */
  columnsApart: 80,
  /** More than any document has. */
  most: 100,
} as const;

/** By what details of a person are found. */
export const CONTACT = {
  /** Characters of the longest row of details; a longer row is of a sentence. */
  longestRow: 60,
  /** In em: lines of one block are no further apart. */
  nextLine: 2,
  /** A phone number has at least so many; a range of years has eight, and is no number by its dash. */
  fewestDigits: 7,
} as const;

/** What is longer than this, in characters, is seldom what it is taken for. */
export const DOUBTFUL = {
  /** Nine lines of a page. */
  longSummary: 900,
  /** A line of a summary that is no sentence. */
  shortLine: 25,
  longName: 80,
  /** Words. */
  wordsOfName: 10,
  longSkill: 50,
  wordsOfSkill: 6,
  wordsOfShort: 4,
  /** Fewer skills are seldom all. */
  fewSkills: 5,
  /** Lines at the top of a file among which a title may be. */
  top: 12,
  /** Shares of what was read: with more doubtful names or lines than this, other names are doubtful, too. */
  fewNames: 0.25,
  fewUnplaced: 0.1,
  /** So many headings nobody else uses are probably none. */
  ownSections: 3,
  /** So many signs of a misread document make all of it doubtful. */
  signs: 2,
} as const;
