import type { FontPair } from "@postfolio/contract/resumes/resume-layout.ts";

/** What a template says about itself. Its looks are in the `style.css` beside it. */
export interface Template {
  /** In addresses, as in `/templates/swiss`, and in its class, as in `resume--swiss`. */
  name: string;
  /** On screen. */
  label: string;
  /** One sentence on screen. */
  description: string;
  /** Whether the markup has a side column; everything else is up to the style sheet. */
  layout: "column" | "sidebar";
  /** Its own pair of fonts, which a resume may replace. */
  font: FontPair;
  /** How many pages it suits, as in "one or two". */
  pages: string;
}
