import type { FontPair, OrderedSection } from "@postfolio/contract/resumes/resume-layout.ts";

/** What a template says about itself. Its looks are in the `style.css` next to it. */
export interface Template {
  /** In addresses, as in `/templates/swiss`, and in its class, as in `resume--swiss`. */
  name: string;
  /** On screen. */
  label: string;
  /** One sentence on screen. */
  description: string;
  /** Whether the markup has a side column; everything else but the next two is up to the style sheet. */
  layout: "column" | "sidebar";
  /** In a side column. */
  side?: { contact: boolean; sections: readonly OrderedSection[] };
  /** The order in which entries say what they are, on the page and for programs that read the text. */
  entry?: "subtitle-first" | "dates-first";
  /** Whether publications are numbered, and the person's name stands out in them. */
  numbersWorks?: true;
  /**
   * Whether the programs of application portals find what it says. They read lines from margin to margin, or in the
   * order of the file, so two columns may come out mixed.
   */
  portals: boolean;
  /** Its own pair of fonts, which a resume may replace. */
  font: FontPair;
  /** Whether it is designed around a photo. All templates show one. */
  photo?: true;
  /** How many pages it suits, as in "one or two". */
  pages: string;
}
