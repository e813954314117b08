import type { Template } from "../../template.ts";

export const template: Template = {
  name: "skills-grid",
  label: "Skills grid",
  description: "Name and contact side by side, and your skills in a grid.",
  layout: "column",
  portals: false,
  font: "plex",
  pages: "one or two",
};
