import type { OPS as OperatorCodes, PageViewport, PDFPageProxy } from "pdfjs-dist";
import { type Matrix, product, UNMOVED } from "./matrix.ts";

type Operators = Awaited<ReturnType<PDFPageProxy["getOperatorList"]>>;

/** The bounding box of a painted path, in points from the top left of the page. */
export interface Shape {
  left: number;
  right: number;
  top: number;
  bottom: number;
  isFilled: boolean;
}

/** Maximum number per page; charts and maps have many more. */
const MOST_SHAPES = 2_000;

export function shapesOf(
  { fnArray, argsArray }: Operators,
  view: PageViewport,
  OPS: typeof OperatorCodes,
): Shape[] {
  const fills = new Set([OPS.fill, OPS.eoFill, OPS.fillStroke, OPS.eoFillStroke, OPS.closeFillStroke]);
  const strokes = new Set([OPS.stroke, OPS.closeStroke]);
  const shapes: Shape[] = [];
  const saved: Matrix[] = [];
  let matrix = UNMOVED;
  for (const [at, operator] of fnArray.entries()) {
    if (shapes.length === MOST_SHAPES) break;
    const args = argsArray[at] as unknown[] | null;
    if (operator === OPS.save) saved.push(matrix);
    else if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) matrix = saved.pop() ?? matrix;
    else if (operator === OPS.transform) matrix = product(matrix, args);
    else if (operator === OPS.paintFormXObjectBegin) {
      saved.push(matrix);
      matrix = product(matrix, args?.[0]);
    } else if (operator === OPS.constructPath) {
      const [painting, , box] = args as [number, unknown, ArrayLike<number> | null];
      const isFilled = fills.has(painting);
      if (box && (isFilled || strokes.has(painting))) shapes.push(shapeOf(box, matrix, view, isFilled));
    }
  }
  return shapes;
}

function shapeOf(box: ArrayLike<number>, matrix: Matrix, view: PageViewport, isFilled: boolean): Shape {
  const { 0: x1 = 0, 1: y1 = 0, 2: x2 = 0, 3: y2 = 0 } = box;
  const [a, b, c, d, e, f] = matrix;
  const corners = [x1, x2].flatMap((x) =>
    [y1, y2].map(
      (y) => view.convertToViewportPoint(a * x + c * y + e, b * x + d * y + f) as [number, number],
    ),
  );
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
    isFilled,
  };
}
