export interface Run {
  text: string;
  x: number;
  /** The baseline's distance from the top of the page. */
  top: number;
  width: number;
  size: number;
  bold: boolean;
  italic: boolean;
  /** The weight and slant in the font's name, in lowercase. */
  style: string;
  isRightToLeft: boolean;
  link: string | undefined;
  heading: number | undefined;
  listItem: number | undefined;
  /** Whether there is a rule below the text. */
  isRuled?: boolean;
  /** The left edge of the box that contains only this text. */
  box?: number;
}

export interface PageText {
  width: number;
  height: number;
  runs: Run[];
}
