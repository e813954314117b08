import { FONT_PAIRS, type FontPair, type OrderedSection } from "@postfolio/contract/resumes/resume-layout.ts";

/* Sizes are in multiples of the font size, spaces in quarters of a line, and other lengths in millimeters. */

interface Faces {
  body: string;
  second: string;
  isSerif: boolean;
}

const sans = (body: string, second = body): Faces => ({ body, second, isSerif: false });
const serif = (body: string, second = body): Faces => ({ body, second, isSerif: true });

/** Fonts that every system has and that are closest to the templates' font pairs. */
const FACES: Record<FontPair, Faces> = {
  inter: sans("Arial"),
  source: serif("Cambria", "Calibri"),
  libertinus: serif("Times New Roman"),
  spectral: serif("Palatino Linotype", "Arial"),
  "inter-tight": sans("Arial"),
  garamond: serif("Garamond"),
  lato: sans("Calibri"),
  plex: sans("Calibri", "Cambria"),
  literata: serif("Cambria"),
  roboto: sans("Arial"),
};

interface Photo {
  at: "start" | "end" | "center";
  width: number;
  height: number;
}

export interface Look {
  margin: number;
  sides?: number;
  /** Points, by density. */
  sizes?: readonly [comfortable: number, normal: number, compact: number];
  isCentered?: true;
  name: { size: number; isBold?: true; isSmallCaps?: true };
  profession: { size: number; isItalic?: true; isAccented?: true };
  /** Whether contact details and subtitles use the second font. */
  hasSecondFace?: true;
  /** Font size of contact details, dates, and places. */
  smaller?: number;
  photo: Photo;
  /** Rule below the head; a double rule also appears above it. */
  rule?: "accent" | "double";
  /** Whether the band reaches the edges of the paper. */
  hasBand?: true;
  heading: {
    size?: number;
    letters: "capitals" | "spaced capitals" | "small capitals" | "plain";
    rule?: "hairline" | "accent";
    isFilled?: true;
    isCentered?: true;
    isSecondFace?: true;
    before: (gap: number) => number;
    after: (gap: number) => number;
  };
  title?: number;
  entryGap: (gap: number) => number;
  isSubtitleFirst?: true;
  numbersWorks?: true;
  isPlain?: true;
  bullet?: "muted";
  hasItalicDetails?: true;
  arrangement: Arrangement;
}

export type Arrangement =
  | { is: "column"; indent?: number }
  | { is: "headings aside"; width: number }
  | { is: "dates aside"; width: number }
  | { is: "side column"; at: "start" | "end"; width: number; sections: readonly OrderedSection[] };

const COLUMN: Arrangement = { is: "column" };
const SKILLS = ["KeySkills", "Certifications"] as const;
const usual = (gap: number) => 1 + gap;
const one = () => 1;

const LOOKS: readonly Look[] = [
  {
    margin: 16,
    name: { size: 2.5, isBold: true },
    profession: { size: 1.2, isAccented: true },
    photo: { at: "start", width: 26, height: 26 },
    heading: { letters: "spaced capitals", rule: "hairline", before: (gap) => 3 + 2 * gap, after: usual },
    entryGap: (gap) => 1 + 2 * gap,
    arrangement: { is: "side column", at: "start", width: 14.4, sections: SKILLS },
  },
  {
    margin: 20,
    name: { size: 2.6 },
    profession: { size: 1.2, isAccented: true },
    hasSecondFace: true,
    photo: { at: "end", width: 24, height: 24 },
    heading: {
      size: 1.15,
      letters: "spaced capitals",
      rule: "hairline",
      isSecondFace: true,
      before: (gap) => 3 + 2 * gap,
      after: usual,
    },
    entryGap: (gap) => 1 + 2 * gap,
    arrangement: COLUMN,
  },
  {
    margin: 16,
    sides: 22,
    isCentered: true,
    name: { size: 2.4, isBold: true },
    profession: { size: 1.2, isItalic: true },
    photo: { at: "center", width: 20, height: 25 },
    heading: { size: 1.1, letters: "capitals", rule: "accent", before: (gap) => 2 + gap, after: one },
    title: 1.06,
    entryGap: (gap) => 1 + gap,
    isSubtitleFirst: true,
    arrangement: COLUMN,
  },
  {
    margin: 18,
    name: { size: 2.8 },
    profession: { size: 1.3, isItalic: true, isAccented: true },
    hasSecondFace: true,
    smaller: 0.86,
    photo: { at: "end", width: 24, height: 24 },
    heading: {
      letters: "spaced capitals",
      size: 1,
      rule: "accent",
      isSecondFace: true,
      before: (gap) => 3 + 2 * gap,
      after: usual,
    },
    entryGap: (gap) => 1 + 2 * gap,
    arrangement: { is: "dates aside", width: 13.4 },
  },
  {
    margin: 18,
    name: { size: 4, isBold: true },
    profession: { size: 1.3, isAccented: true },
    photo: { at: "end", width: 24, height: 29 },
    heading: { size: 1, letters: "plain", before: (gap) => 3 + gap, after: () => 0 },
    entryGap: (gap) => 2 + gap,
    arrangement: { is: "headings aside", width: 11 },
  },
  {
    margin: 22,
    sides: 30,
    sizes: [11, 11, 10],
    isCentered: true,
    name: { size: 2.6, isSmallCaps: true },
    profession: { size: 1.2, isItalic: true, isAccented: true },
    photo: { at: "center", width: 22, height: 22 },
    heading: {
      size: 1.2,
      letters: "small capitals",
      isCentered: true,
      rule: "hairline",
      before: (gap) => 4 + gap,
      after: usual,
    },
    entryGap: (gap) => 2 + gap,
    bullet: "muted",
    hasItalicDetails: true,
    arrangement: COLUMN,
  },
  {
    margin: 18,
    sides: 22,
    hasBand: true,
    name: { size: 2.8, isBold: true },
    profession: { size: 1.25 },
    smaller: 0.95,
    photo: { at: "start", width: 30, height: 36 },
    heading: { size: 1.15, letters: "plain", isFilled: true, before: (gap) => 4 + gap, after: usual },
    title: 1.05,
    entryGap: (gap) => 2 + gap,
    arrangement: COLUMN,
  },
  {
    margin: 18,
    name: { size: 2.7, isBold: true },
    profession: { size: 1.2, isAccented: true },
    photo: { at: "end", width: 24, height: 24 },
    rule: "accent",
    heading: {
      size: 1.25,
      letters: "plain",
      rule: "hairline",
      isSecondFace: true,
      before: (gap) => 3 + 2 * gap,
      after: usual,
    },
    entryGap: (gap) => 2 + gap,
    arrangement: { is: "side column", at: "end", width: 17, sections: SKILLS },
  },
  {
    margin: 20,
    sizes: [9.5, 9.5, 9.25],
    isCentered: true,
    name: { size: 2.4 },
    profession: { size: 1.15, isItalic: true },
    photo: { at: "start", width: 20, height: 25 },
    rule: "double",
    heading: { size: 1.25, letters: "small capitals", before: (gap) => 4 + 2 * gap, after: one },
    entryGap: (gap) => 1 + gap,
    numbersWorks: true,
    arrangement: { is: "column", indent: 2.2 },
  },
  {
    margin: 14,
    sides: 28,
    sizes: [9.5, 9.5, 9.25],
    name: { size: 2, isBold: true },
    profession: { size: 1.2 },
    photo: { at: "end", width: 24, height: 24 },
    heading: { letters: "spaced capitals", size: 1.1, before: (gap) => 2 + gap, after: () => 0.5 },
    entryGap: usual,
    isPlain: true,
    arrangement: COLUMN,
  },
];

export const lookOf = (template: number): Look => LOOKS[template - 1] ?? LOOKS[1]!;

/** Returns the fonts chosen for the resume or, if there are none, those of its template. */
export const facesOf = (template: number, font: FontPair | ""): Faces =>
  FACES[font || (FONT_PAIRS[template - 1] ?? "source")];
