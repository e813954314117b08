import { text } from "@postfolio/contract/text.ts";
import type { Template } from "../../template.ts";

export const template: Template = {
  name: "swiss",
  label: "Swiss",
  description: text("One sans serif on a strict grid, with headings in a column of their own."),
  layout: "column",
  portals: true,
  font: "inter-tight",
  pages: "one or two",
};
