import type { Template } from "../../template.ts";

export const template: Template = {
  name: "classic",
  label: "Classic",
  description: "The engineer’s one-pager: dense, plain and quick to scan.",
  layout: "column",
  portals: true,
  font: "libertinus",
  pages: "one",
};
