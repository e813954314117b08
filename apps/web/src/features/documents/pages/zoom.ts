import type { ResumeOptions } from "@postfolio/contract/resumes/resume.ts";

/** A number is a multiple of the paper size. */
export type Zoom = "width" | "page" | number;

export interface Size {
  width: number;
  height: number;
}

/** In CSS pixels, with 96 pixels per inch. */
const PAPER_SIZE: Record<ResumeOptions["paper"], Size> = {
  A4: { width: 793.7, height: 1122.5 },
  Letter: { width: 816, height: 1056 },
};

/** Maximum width of a fitted page in CSS pixels. */
export const MAX_FIT_WIDTH = 992;
const SMALLEST = 0.5;
const LARGEST = 2;
const LEVELS = [SMALLEST, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, LARGEST];

export const clampScale = (scale: number): number => Math.min(LARGEST, Math.max(SMALLEST, scale));

export function fittingScale(
  fit: "width" | "page",
  paper: ResumeOptions["paper"],
  { width, height }: Size,
): number {
  const { width: paperWidth, height: paperHeight } = PAPER_SIZE[paper];
  return fit === "width"
    ? Math.min(width, MAX_FIT_WIDTH) / paperWidth
    : Math.min(width / paperWidth, height / paperHeight);
}

export const nextLevel = (scale: number, direction: "larger" | "smaller"): number | undefined =>
  direction === "larger"
    ? LEVELS.find((level) => level > scale + 0.005)
    : LEVELS.findLast((level) => level < scale - 0.005);

export function parseZoom(text: string | null): Zoom {
  if (text === "page") return text;
  const scale = Number(text);
  return scale >= SMALLEST && scale <= LARGEST ? scale : "width";
}
