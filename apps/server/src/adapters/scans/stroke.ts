/** Grayscale pixels, row by row. */
export interface GrayPixels {
  data: Uint8Array;
  width: number;
}

interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Pixels less dark than this count as paper (0 is white, 1 is black). */
const PAPER = 0.15;

/**
 * Returns the mean width of the strokes in a box, in pixels: twice the area of the ink divided by the length of its
 * outline. Soft edges count partially.
 */
export function strokeWidth({ data, width }: GrayPixels, { x0, y0, x1, y1 }: Box): number {
  const inkAt = (x: number, y: number) => {
    const dark = 1 - (data[y * width + x] ?? 255) / 255;
    return dark < PAPER ? 0 : dark;
  };
  let ink = 0;
  let outline = 0;
  for (let y = y0; y < y1; y += 1)
    for (let x = x0; x < x1; x += 1) {
      const here = inkAt(x, y);
      ink += here;
      outline += Math.hypot(here - inkAt(x + 1, y), here - inkAt(x, y + 1));
    }
  return outline === 0 ? 0 : (2 * ink) / outline;
}
