import type { Run } from "./runs.ts";
import type { Shape } from "./shapes.ts";

/** Points. */
const THICKEST = 3;
/** In multiples of the font size. */
const BELOW = 1.1;
/** How far a rule must extend beyond its text, in multiples of the font size. Underlines end where their text ends. */
const BEYOND = 2;
/** Maximum number of rules per page. Limits the running time, because each run is compared with every rule. */
const MOST_RULES = 300;

/** Finds text above a rule that is longer than the text, as is common for headings. */
export function ruledBy(
  shapes: readonly Shape[],
): (run: Pick<Run, "x" | "top" | "width" | "size">) => boolean {
  const rules = shapes
    .filter(({ left, right, top, bottom }) => bottom - top <= THICKEST && right - left > 20 * (bottom - top))
    .slice(0, MOST_RULES);
  return ({ x, top, width, size }) =>
    rules.some(
      (rule) =>
        rule.top > top - 0.1 * size &&
        rule.top < top + BELOW * size &&
        rule.left <= x + size &&
        rule.right > x + width + BEYOND * size,
    );
}
