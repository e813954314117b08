import type { FontPair, OrderedSection } from "@postfolio/contract/resumes/resume-layout.ts";
import type { Text } from "@postfolio/contract/text.ts";

export interface Template {
  /** Used in paths and class names, such as `/templates/swiss` and `resume--swiss`. */
  name: string;
  label: string;
  description: Text;
  /** Except for `layout` and `side`, everything is up to the style sheet. */
  layout: "column" | "sidebar";
  side?: { contact: boolean; sections: readonly OrderedSection[] };
  /** The order of an entry's parts on the page and in the text; defaults to title first. */
  entry?: "subtitle-first" | "dates-first";
  /** Whether to number publications and emphasize the person's name. */
  numbersWorks?: true;
  /**
   * Whether application portals read the text correctly. They read across the page or in file order, so two columns may
   * get mixed up.
   */
  portals: boolean;
  /** The default font, which a resume may override. */
  font: FontPair;
  /** Whether the template was designed around a photo. All templates can show one. */
  photo?: true;
  pages: string;
}
