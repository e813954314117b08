import { text } from "@postfolio/contract/text.ts";
import type { Template } from "../../template.ts";

export const template: Template = {
  name: "plain",
  label: "Concise",
  description: text(
    "Fits the most on a page and suits application portals: small type, no lines, no color, everything in reading order.",
  ),
  layout: "column",
  portals: true,
  font: "roboto",
  pages: "any number of",
};
