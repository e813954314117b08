import type { FontPair, OrderedSection } from "@postfolio/contract/resumes/resume-layout.ts";

export interface Template {
  /** For example, `/templates/swiss` and `resume--swiss`. */
  name: string;
  label: string;
  description: string;
  /** Apart from the next two properties, everything is up to the style sheet. */
  layout: "column" | "sidebar";
  side?: { contact: boolean; sections: readonly OrderedSection[] };
  /** The order on the page and in the text. */
  entry?: "subtitle-first" | "dates-first";
  /** Numbers publications and emphasizes the person's name. */
  numbersWorks?: true;
  /** Application portals read from margin to margin or in file order, so two columns may mix. */
  portals: boolean;
  /** A resume may override the font. */
  font: FontPair;
  /** Whether it was designed around a photo. All templates can show one. */
  photo?: true;
  pages: string;
}
