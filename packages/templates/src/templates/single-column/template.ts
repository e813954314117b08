import { text } from "@postfolio/contract/text.ts";
import type { Template } from "../../template.ts";

export const template: Template = {
  name: "single-column",
  label: "Single column",
  description: text("One calm column in a book face, read from top to bottom."),
  layout: "column",
  portals: true,
  font: "source",
  pages: "any number of",
};
