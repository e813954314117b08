/*
 * A document as lines of text where they stand on its pages: what every reader of documents (PDF, Word, plain text)
 * makes, and what `read-resume.ts` reads a resume from. Lengths are in points. A source without geometry invents
 * plausible positions: what matters is which lines share an edge, and where the gaps are.
 */

/** A piece of a line. A wide gap, or a tab, separates it from the next. */
export interface Segment {
  text: string;
  /** Of the left edge, from the page's left edge. */
  x: number;
  width: number;
  /** The address that the text links to. */
  link?: string | undefined;
}

export interface Line {
  /** From 0. */
  page: number;
  /** Of the baseline, from the top of the page. */
  top: number;
  /** From left to right, at least one. */
  segments: Segment[];
  /** The largest of the line's font sizes. */
  size: number;
  bold: boolean;
  italic: boolean;
  /** The outline level (1 to 6), if the document says that this is a heading. */
  heading?: number | undefined;
  /** Whether the document says that a list item starts here. */
  listItem?: boolean | undefined;
}

/** The line's text, with a space between its segments. */
export const textOfLine = (line: Line): string => line.segments.map(({ text }) => text).join(" ");
