import type { FontPair, OrderedSection } from "@postfolio/contract/resumes/resume-layout.ts";

export interface Template {
  /** As in `/templates/swiss` and `resume--swiss`. */
  name: string;
  label: string;
  description: string;
  /** Except for the next two properties, the rest is up to the style sheet. */
  layout: "column" | "sidebar";
  side?: { contact: boolean; sections: readonly OrderedSection[] };
  /** Order on the page and in the text. */
  entry?: "subtitle-first" | "dates-first";
  /** Numbers publications and emphasizes the person's name. */
  numbersWorks?: true;
  /** Application portals read from margin to margin or in file order, so two columns may mix. */
  portals: boolean;
  /** A resume may override the font. */
  font: FontPair;
  /** Designed around a photo. All templates show one. */
  photo?: true;
  pages: string;
}
