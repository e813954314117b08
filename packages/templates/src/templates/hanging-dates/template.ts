import { text } from "@postfolio/contract/text.ts";
import type { Template } from "../../template.ts";

export const template: Template = {
  name: "hanging-dates",
  label: "Timeline",
  description: text("Your career along a line, with the dates beside it."),
  layout: "column",
  entry: "dates-first",
  portals: true,
  font: "spectral",
  pages: "one or two",
};
