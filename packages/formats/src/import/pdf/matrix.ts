/** As in PDF: x' = ax + cy + e and y' = bx + dy + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const UNMOVED: Matrix = [1, 0, 0, 1, 0, 0];

/** @param by untrusted; ignored unless it is a list of numbers */
export function product(matrix: Matrix, by: unknown): Matrix {
  if (!Array.isArray(by) && !ArrayBuffer.isView(by)) return matrix;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = by as number[];
  const [g, h, i, j, k, l] = matrix;
  return [g * a + i * b, h * a + j * b, g * c + i * d, h * c + j * d, g * e + i * f + k, h * e + j * f + l];
}
