import { text } from "@postfolio/contract/text.ts";
import type { Template } from "../../template.ts";

export const template: Template = {
  name: "classic",
  label: "Company first",
  description: text("The business school classic: employers first, dense, under a single rule."),
  layout: "column",
  entry: "subtitle-first",
  portals: true,
  font: "libertinus",
  pages: "one",
};
