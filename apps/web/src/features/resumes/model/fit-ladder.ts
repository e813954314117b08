import { type DENSITIES, MARGINS, SIZES } from "@postfolio/contract/resumes/resume-layout.ts";
import type { ResumeOptions } from "@postfolio/contract/resumes/resume.ts";

/* Steps of spacing, margins, and text size, from loose to tight. */

export type Look = Pick<ResumeOptions, "density" | "size" | "margin">;

/**
 * The steps are small, so that little of the page stays empty. Line spacing shrinks first, then margins and text size
 * together.
 */
export const LADDER: readonly Look[] = buildLadder();

function buildLadder(): Look[] {
  const densities: (typeof DENSITIES)[number][] = ["comfortable", "normal", "compact"];
  const [sizes, margins] = [SIZES.toReversed(), MARGINS.toReversed()];
  const steps = [
    ...sizes.slice(1).map((size, index) => ({ change: { size }, at: (index + 1) / (sizes.length - 1) })),
    ...margins
      .slice(1)
      .map((margin, index) => ({ change: { margin }, at: (index + 1) / (margins.length - 1) })),
  ].toSorted((a, b) => a.at - b.at);
  const looks: Look[] = densities.map((density) => ({ density, size: sizes[0]!, margin: margins[0]! }));
  for (const { change } of steps) looks.push({ ...looks.at(-1)!, ...change });
  return looks;
}

export const TIGHTEST = LADDER.length - 1;

export function stepOf({ density, size, margin }: Look): number | undefined {
  const step = LADDER.findIndex(
    (look) => look.density === density && look.size === size && look.margin === margin,
  );
  return step < 0 ? undefined : step;
}

/** Must be monotonic: text that fits at a step also fits at all tighter steps. */
type Fits = (step: number) => boolean;

/** Returns the tightest step if none fits. */
export function loosestStep(fits: Fits, from = 0): number {
  let [low, high] = [from, TIGHTEST];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fits(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Keeps the step unless the text no longer fits or would fit two steps looser, so that the layout does not flicker.
 */
export function nextStep(current: number | undefined, fits: Fits): number {
  if (current === undefined) return loosestStep(fits);
  if (!fits(current)) return loosestStep(fits, Math.min(current + 1, TIGHTEST));
  return current >= 2 && fits(current - 2) ? loosestStep(fits) : current;
}
