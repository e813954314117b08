import type { Template } from "../../template.ts";

export const template: Template = {
  name: "hanging-dates",
  label: "Hanging dates",
  description: "Dates stand in the left margin, so a career reads at a glance.",
  layout: "column",
  entry: "dates-first",
  portals: true,
  font: "spectral",
  pages: "one or two",
};
