/** A word that OCR found in an image. Lengths are in points from the top left of the page. */
export interface PictureWord {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** The baseline of the word's line, at the middle of the word. */
  baseline: number;
  /** The height of the word's line, from ascenders to descenders: about the font size. */
  height: number;
  /** 0 to 100. */
  confidence: number;
  /** The line's index; equal for words on the same line. */
  line: number;
  /** Average width of the word's strokes. */
  stroke: number;
}
