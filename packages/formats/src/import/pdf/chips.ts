import type { Run } from "./runs.ts";
import type { Shape } from "./shapes.ts";

/* Minimum and maximum height of a box, in multiples of the font size. */
const LOWEST = 1.05;
const HIGHEST = 2.8;
/** In points. There is usually some space between text and the edge of its box. */
const TOLERANCE = 1;
/** Maximum number of boxes per page. Limits the running time, because each run is compared with every box. */
const MOST_BOXES = 500;

/** Finds labels in boxes side by side. Records the box of each run, and splits runs that span several boxes. */
export function inChips(runs: readonly Run[], shapes: readonly Shape[], pageWidth: number): Run[] {
  const boxes = shapes
    .filter(({ left, right, top, bottom }) => right - left < pageWidth / 2 && bottom - top < 60)
    .slice(0, MOST_BOXES);
  if (boxes.length < 2) return [...runs];
  return runs.flatMap((run) => {
    if (run.text.trim() === "") return [run];
    const around = boxes
      .filter((box) => isAround(run, box))
      .toSorted((a, b) => a.left - b.left)
      .filter((box, at, all) => at === 0 || box.left >= all[at - 1]!.right - TOLERANCE);
    if (around.length === 0) return [run];
    const [first] = around as [Shape];
    if (around.length > 1) return cutBetween(run, around);
    return run.x + run.width <= first.right + TOLERANCE ? [{ ...run, box: first.left }] : [run];
  });
}

/** Whether the box is on the run's line and encloses at least part of its text. */
function isAround({ x, width, top, size }: Run, box: Shape): boolean {
  const height = box.bottom - box.top;
  const isHigh = height > LOWEST * size && height < HIGHEST * size;
  const middle = top - size * 0.3;
  if (!isHigh || middle < box.top || middle > box.bottom) return false;
  const shared = Math.min(x + width, box.right) - Math.max(x, box.left);
  return shared > 0 && box.left >= x - size * HIGHEST && box.right <= Math.max(x + width, box.right);
}

function cutBetween(run: Run, boxes: readonly Shape[]): Run[] {
  const letter = run.width / Math.max(1, run.text.length);
  const spaces = [...run.text.matchAll(/\s+/gu)].map(({ index }) => index);
  const cuts = boxes.slice(1).map((box, at) => {
    const between = ((boxes[at]!.right + box.left) / 2 - run.x) / letter;
    return spaces.toSorted((a, b) => Math.abs(a - between) - Math.abs(b - between))[0];
  });
  const places = [0, ...cuts, run.text.length];
  if (places.some((place, at) => place === undefined || (at > 0 && place <= places[at - 1]!))) return [run];
  return boxes.map((box, at) => {
    const [from, to] = [places[at]!, places[at + 1]!];
    return {
      ...run,
      text: run.text.slice(from, to).trim(),
      x: Math.max(box.left + TOLERANCE, run.x),
      width: Math.min(box.right, run.x + run.width) - Math.max(box.left, run.x) - 2 * TOLERANCE,
      box: box.left,
    };
  });
}
