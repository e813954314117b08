import type { Template } from "../../template.ts";

export const template: Template = {
  name: "band",
  label: "Band",
  description: "A band in your color across the top, with a friendly sans below.",
  layout: "column",
  portals: true,
  font: "lato",
  pages: "one or two",
};
