/** A word as read from a picture. Lengths are in points from the top left of the page. */
export interface PictureWord {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** The baseline of the word's line, below its middle. */
  baseline: number;
  /** Of the word's line: its ascenders and descenders together, about the font size. */
  height: number;
  /** 0 to 100. */
  confidence: number;
  /** Equal for words of one line. */
  line: number;
  /** The mean width of its strokes. */
  stroke: number;
}
