import type { Template } from "../../template.ts";

export const template: Template = {
  name: "plain",
  label: "Plain",
  description: "Not a line, not a color: for the strictest application systems.",
  layout: "column",
  portals: true,
  font: "roboto",
  pages: "any number of",
};
