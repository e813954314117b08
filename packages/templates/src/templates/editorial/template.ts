import { text } from "@postfolio/contract/text.ts";
import type { Template } from "../../template.ts";

export const template: Template = {
  name: "editorial",
  label: "Editorial",
  description: text("A narrow column with small capitals, like the title page of a good book."),
  layout: "column",
  portals: true,
  font: "garamond",
  pages: "one or two",
};
