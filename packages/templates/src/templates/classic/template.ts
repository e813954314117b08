import type { Template } from "../../template.ts";

export const template: Template = {
  name: "classic",
  label: "Company first",
  description: "The classic of business schools: employers first, dense, under one rule.",
  layout: "column",
  entry: "subtitle-first",
  portals: true,
  font: "libertinus",
  pages: "one",
};
