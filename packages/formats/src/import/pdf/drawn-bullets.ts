import type { Run } from "./runs.ts";
import type { Shape } from "./shapes.ts";

/* In multiples of the font size. */
const LEAST = 0.12;
const MOST = 0.5;
/** Maximum distance between a bullet and its text. */
const NEAR = 1.7;
/** Minimum distance to the next shape, to rule out rating dots. */
const ISOLATED = 1.5;

/** Adds list markers as characters, because browsers draw them as shapes, which are not part of the text. */
export function withDrawnBullets(runs: readonly Run[], shapes: readonly Shape[]): Run[] {
  const largest = Math.max(0, ...runs.map(({ size }) => size));
  const small = shapes.filter(({ left, right, top, bottom }) => {
    const [width, height] = [right - left, bottom - top];
    return width > 1 && height > 1 && width < MOST * largest && width < 1.6 * height && height < 1.6 * width;
  });
  if (small.length === 0) return [...runs];
  const written = runs.filter(({ text }) => text.trim() !== "").toSorted((a, b) => a.top - b.top);
  const bullets = small.flatMap((shape): Run[] => {
    const run = itemAt(shape, written);
    if (!run || isInRow(shape, small, run.size) || isOnLine(shape, shapes)) return [];
    return [
      {
        ...run,
        text: shape.isFilled ? "•" : "◦",
        x: shape.left,
        width: shape.right - shape.left,
        link: undefined,
      },
    ];
  });
  return bullets.length === 0 ? [...runs] : [...runs, ...bullets];
}

/** Finds the run that starts to the right of the shape and has nothing immediately before it. */
function itemAt(shape: Shape, written: readonly Run[]): Run | undefined {
  const middle = (shape.top + shape.bottom) / 2;
  let item: Run | undefined;
  for (let at = firstBelow(written, middle); at < written.length; at += 1) {
    const run = written[at]!;
    if (run.top - middle > shape.bottom - shape.top + run.size) break;
    const height = (run.top - middle) / run.size;
    if (height < 0.1 || height > 0.75) continue;
    const gap = (run.x - shape.right) / run.size;
    if (gap <= -MOST && run.x + run.width > shape.left - run.size) return undefined;
    const width = (shape.right - shape.left) / run.size;
    if (gap > 0 && gap < NEAR && width > LEAST && width < MOST && (!item || run.x < item.x)) item = run;
  }
  return item?.listItem === undefined ? item : undefined;
}

function firstBelow(written: readonly Run[], top: number): number {
  let [from, to] = [0, written.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (written[middle]!.top < top) from = middle + 1;
    else to = middle;
  }
  return from;
}

const isInRow = (shape: Shape, others: readonly Shape[], size: number): boolean =>
  others.some(
    (other) =>
      other !== shape &&
      Math.abs(other.top - shape.top) < 2 &&
      other.left - shape.right < ISOLATED * size &&
      shape.left - other.right < ISOLATED * size,
  );

/** Whether the dot is drawn on a line, as in a timeline. */
const isOnLine = (shape: Shape, others: readonly Shape[]): boolean =>
  others.some(
    ({ left, right, top, bottom }) =>
      right - left < 3 &&
      bottom - top > 4 * (shape.bottom - shape.top) &&
      left < shape.right &&
      right > shape.left &&
      top < shape.bottom + 2 &&
      bottom > shape.top - 2,
  );
