import { text } from "@postfolio/contract/text.ts";
import type { Template } from "../../template.ts";

export const template: Template = {
  name: "sidebar",
  label: "Sidebar",
  description: text("Skills and certifications in a tinted column, your work beside it."),
  layout: "sidebar",
  side: { contact: true, sections: ["KeySkills", "Certifications"] },
  portals: false,
  photo: true,
  font: "inter",
  pages: "one or two",
};
