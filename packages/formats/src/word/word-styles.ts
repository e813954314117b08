import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { type INumberingOptions, type IStylesOptions, LevelFormat, LineRuleType } from "docx";

/*
 * The look of a resume in Word: one calm column. Lengths are in twips, twentieths of a point; sizes of text are
 * in half points.
 */

const pt = (points: number) => Math.round(points * 20);
const mm = (millimeters: number) => pt((millimeters / 25.4) * 72);

const INK = "1B1A17";
const MUTED = "57534C";
const HAIRLINE = "C9C4BA";

/** Width and height. Word recognizes a paper by exactly these. */
const PAPERS: Record<ResumeContent["options"]["paper"], { width: number; height: number }> = {
  A4: { width: 11_906, height: 16_838 },
  Letter: { width: 12_240, height: 15_840 },
};

/** The size of the text in points, and its line height in 240ths of what the font suggests. */
const DENSITIES: Record<ResumeContent["options"]["density"], { size: number; line: number }> = {
  comfortable: { size: 10.5, line: 286 },
  normal: { size: 10, line: 274 },
  compact: { size: 9.5, line: 254 },
};

const BULLETS = "bullets";
/** The list that bullets are in; readers do not look for it in the style. */
export const BULLET = { reference: BULLETS, level: 0 };

/** Edge of the photo in pixels of 1/96 inch. */
export const PHOTO_EDGE = 94;

/** Styles of paragraphs and texts, by the names under which Word lists them. */
export const STYLES = {
  profession: "Subtitle",
  contact: "Contact",
  summary: "Summary",
  apart: "Apart",
  details: "Details",
  bullet: "ListBullet",
  muted: "Muted",
} as const;

type Options = ResumeContent["options"];

const marginOf = ({ margin }: Options) => mm(margin || 20);

export function pageOf(options: Options) {
  const margin = marginOf(options);
  return {
    size: PAPERS[options.paper],
    margin: { top: margin, bottom: margin, left: margin, right: margin, header: mm(10), footer: mm(10) },
  };
}

export const numbering: INumberingOptions = {
  config: [
    {
      reference: BULLETS,
      levels: [
        {
          level: 0,
          format: LevelFormat.BULLET,
          text: "•",
          style: { paragraph: { indent: { start: pt(12), hanging: pt(12) } } },
        },
      ],
    },
  ],
};

/**
 * @param options with the accent as a color, as in "#1f4e8c"
 * @param base the fonts and languages of all text
 */
export function wordStyles(options: Options, base: object, rtl: boolean): IStylesOptions {
  const { paper, accent, density } = options;
  const { line } = DENSITIES[density];
  const size = Math.round(2 * (options.size || DENSITIES[density].size));
  const color = accent.slice(1).toUpperCase();
  const next = "Normal";
  const basedOn = "Normal";
  const kept = { keepNext: true, keepLines: true };
  return {
    default: {
      document: {
        run: { ...base, size, color: INK },
        // `AUTO`, because LibreOffice otherwise clips pictures to one line.
        paragraph: { spacing: { line, lineRule: LineRuleType.AUTO, before: 0, after: 0 } },
      },
      heading1: {
        run: { size: 2 * 26, bold: true, color },
        paragraph: { ...kept, spacing: { line: 240, lineRule: LineRuleType.AUTO, after: pt(2) } },
      },
      heading2: {
        // Not in Arabic, whose letters are joined.
        run: { size: 2 * 11, bold: true, color, allCaps: true, ...(!rtl && { characterSpacing: pt(0.6) }) },
        paragraph: {
          ...kept,
          spacing: { before: pt(15), after: pt(5) },
          border: { bottom: { style: "single", size: 4, space: 2, color: HAIRLINE } },
        },
      },
      heading3: {
        run: { size: size + 1, bold: true, color: INK },
        paragraph: { ...kept, spacing: { before: pt(7) } },
      },
      heading4: {
        run: { size, italics: true, color: INK },
        paragraph: { ...kept, spacing: { before: pt(5) } },
      },
      hyperlink: { run: { color, underline: { type: "single", color: HAIRLINE } } },
    },
    paragraphStyles: [
      {
        id: STYLES.profession,
        name: "Subtitle",
        basedOn,
        next,
        quickFormat: true,
        run: { size: 2 * 13, color: MUTED },
        paragraph: { spacing: { after: pt(3) } },
      },
      { id: STYLES.contact, name: "Contact", basedOn, next, quickFormat: true, run: { color: MUTED } },
      {
        id: STYLES.summary,
        name: "Summary",
        basedOn,
        quickFormat: true,
        paragraph: { spacing: { before: pt(8) } },
      },
      {
        id: STYLES.apart,
        name: "Letter Part",
        basedOn,
        quickFormat: true,
        paragraph: { spacing: { before: pt(16) } },
      },
      {
        id: STYLES.details,
        name: "Entry Details",
        basedOn,
        next,
        quickFormat: true,
        // What follows a tab is at the end of the line.
        paragraph: { rightTabStop: PAPERS[paper].width - 2 * marginOf(options) },
      },
      {
        id: STYLES.bullet,
        name: "List Bullet",
        basedOn,
        quickFormat: true,
        paragraph: { spacing: { before: pt(2) } },
      },
    ],
    characterStyles: [
      { id: STYLES.muted, name: "Muted", basedOn: "DefaultParagraphFont", run: { color: MUTED } },
    ],
  };
}
