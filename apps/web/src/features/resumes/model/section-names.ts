import type { SectionName } from "./resume-edits.ts";

/** The names of a resume's parts on screen. */
export const SECTION_NAMES: Record<SectionName, string> = {
  Profile: "Contact",
  Employment: "Employment",
  Projects: "Projects",
  Education: "Education",
  KeySkills: "Skills",
  Certifications: "Certifications",
  Other: "Other sections",
  Socials: "Socials",
};
