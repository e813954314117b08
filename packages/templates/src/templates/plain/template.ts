import type { Template } from "../../template.ts";

export const template: Template = {
  name: "plain",
  label: "Plain",
  description: "For application portals: not a line, not a color, everything in reading order.",
  layout: "column",
  portals: true,
  font: "roboto",
  pages: "any number of",
};
