import { text } from "@postfolio/contract/text.ts";
import type { Template } from "../../template.ts";

export const template: Template = {
  name: "band",
  label: "Portrait",
  description: text("Your photo and name in a band of color across the top."),
  layout: "column",
  portals: true,
  photo: true,
  font: "lato",
  pages: "one or two",
};
