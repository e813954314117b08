import { text } from "@postfolio/contract/text.ts";
import type { Template } from "../../template.ts";

export const template: Template = {
  name: "skills-grid",
  label: "Two columns",
  description: text("Your work, with your skills in a column beside it."),
  layout: "sidebar",
  side: { contact: false, sections: ["KeySkills", "Certifications"] },
  portals: false,
  font: "plex",
  pages: "one or two",
};
