import type { ResumeOptions } from "@postfolio/contract/resumes/resume.ts";

/** The size of the pages: as wide as there is room, whole, or a fraction of their size on paper. */
export type Zoom = "width" | "page" | number;

export interface Size {
  width: number;
  height: number;
}

/** In CSS pixels, 96 to the inch. */
const PAPER_SIZE: Record<ResumeOptions["paper"], Size> = {
  A4: { width: 793.7, height: 1122.5 },
  Letter: { width: 816, height: 1056 },
};

/** Pages that fit the width grow no wider, in CSS pixels. */
export const WIDEST = 992;
const SMALLEST = 0.5;
const LARGEST = 2;
/** Where the buttons stop. */
const LEVELS = [SMALLEST, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, LARGEST];

export const clampScale = (scale: number): number => Math.min(LARGEST, Math.max(SMALLEST, scale));

/** The scale of pages that fit into a room. */
export function fittingScale(
  fit: "width" | "page",
  paper: ResumeOptions["paper"],
  { width, height }: Size,
): number {
  const { width: paperWidth, height: paperHeight } = PAPER_SIZE[paper];
  return fit === "width"
    ? Math.min(width, WIDEST) / paperWidth
    : Math.min(width / paperWidth, height / paperHeight);
}

/** The next level above or below a scale; undefined at the last one. */
export const nextLevel = (scale: number, direction: "larger" | "smaller"): number | undefined =>
  direction === "larger"
    ? LEVELS.find((level) => level > scale + 0.005)
    : LEVELS.findLast((level) => level < scale - 0.005);

/** Reads a remembered zoom; anything else fits the width. */
export function parseZoom(text: string | null): Zoom {
  if (text === "page") return text;
  const scale = Number(text);
  return scale >= SMALLEST && scale <= LARGEST ? scale : "width";
}
