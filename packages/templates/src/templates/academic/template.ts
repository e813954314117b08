import type { Template } from "../../template.ts";

export const template: Template = {
  name: "academic",
  label: "Academic",
  description: "Made for publications, teaching and many pages.",
  layout: "column",
  portals: true,
  font: "literata",
  pages: "many",
};
