import { text } from "@postfolio/contract/text.ts";
import type { Template } from "../../template.ts";

export const template: Template = {
  name: "academic",
  label: "Academic",
  description: text("For numbered publications, teaching, and many pages."),
  layout: "column",
  numbersWorks: true,
  portals: true,
  font: "literata",
  pages: "many",
};
