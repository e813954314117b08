import { accentColor } from "@postfolio/contract/resumes/resume-accent.ts";
import { labelColon, listComma } from "@postfolio/contract/resumes/language/resume-languages.ts";
import type { ResumeOptions } from "@postfolio/contract/resumes/resume.ts";
import { hasItalics } from "./word-fonts.ts";
import { facesOf, type Look, lookOf } from "./word-looks.ts";

/* Lengths are in twips, twentieths of a point. */

export const pt = (points: number) => Math.round(points * 20);
export const mm = (millimeters: number) => pt((millimeters / 25.4) * 72);

const INK = "1B1A17";
const MUTED = "57534C";
const BLACK = "000000";

/** In twips. Word recognizes paper sizes only by exactly these dimensions. */
const PAPERS: Record<ResumeOptions["paper"], { width: number; height: number }> = {
  A4: { width: 11_906, height: 16_838 },
  Letter: { width: 12_240, height: 15_840 },
};

/** Font size in points, line height as a multiple of it, and extra space in quarters of a line. */
const DENSITIES = {
  comfortable: { at: 0, size: 10.5, leading: 1.45, gap: 1 },
  normal: { at: 1, size: 10, leading: 1.4, gap: 1 },
  compact: { at: 2, size: 9.25, leading: 1.3, gap: 0 },
} as const;

export interface Setting {
  look: Look;
  faces: ReturnType<typeof facesOf>;
  rtl: boolean;
  hasItalics: boolean;
  comma: string;
  colon: string;
  size: number;
  line: number;
  /** Extra space, in quarters of a line. */
  gap: number;
  ink: string;
  muted: string;
  accent: string;
  tint: string;
  page: { width: number; height: number; block: number; start: number; end: number };
  width: number;
}

/** @param kind letters always have a single column */
export function settingOf(
  template: number,
  options: ResumeOptions,
  rtl: boolean,
  kind: "resume" | "letter" = "resume",
): Setting {
  const own = lookOf(template);
  const look: Look = kind === "letter" ? { ...own, arrangement: { is: "column" } } : own;
  const { at, leading, gap, ...density } = DENSITIES[options.density];
  const size = options.size || (look.sizes?.[at] ?? density.size);
  const accent = look.isPlain ? BLACK : accentColor(template, options).slice(1).toUpperCase();
  const block = mm(options.margin || look.margin);
  const end = mm(options.margin || (look.sides ?? look.margin));
  const { arrangement } = look;
  // Halved because the tint extends to the edge of the paper.
  const start = arrangement.is === "side column" && arrangement.at === "start" ? Math.round(end / 2) : end;
  const { width, height } = PAPERS[options.paper];
  return {
    look,
    faces: facesOf(template, options.font),
    rtl,
    hasItalics: hasItalics(options.language) && !rtl,
    comma: listComma(options.language),
    colon: labelColon(options.language),
    size,
    line: pt(size * leading),
    gap,
    ink: look.isPlain ? BLACK : INK,
    muted: look.isPlain ? BLACK : MUTED,
    accent,
    tint: mixed(accent, 0.09),
    page: { width, height, block, start, end },
    width: width - start - end,
  };
}

export const quarters = ({ line }: Setting, count: number): number => Math.round((line / 4) * count);

export const ems = ({ size }: Setting, count: number): number => pt(size * count);

const mixed = (color: string, share: number): string =>
  [0, 2, 4]
    .map((at) => Math.round(255 + (Number.parseInt(color.slice(at, at + 2), 16) - 255) * share))
    .map((channel) => channel.toString(16).padStart(2, "0"))
    .join("")
    .toUpperCase();
