import { text } from "@postfolio/contract/text.ts";
import type { Template } from "../../template.ts";

export const template: Template = {
  name: "plain",
  label: "Concise",
  description: text(
    "The most on a page, and for application portals: small type, no line, no color, everything in reading order.",
  ),
  layout: "column",
  portals: true,
  font: "roboto",
  pages: "any number of",
};
