import type { SectionName } from "./resume-edits.ts";

/** The tabs of the form, which lead to places in its list. */
export type FormTab = "basic" | "professional" | "other";
/** What opens and closes in the form. "Profile" is the summary. */
export type FormPart = "Contact" | SectionName;

/** The parts of the form by the tab that leads to them. */
export const PARTS_OF: Readonly<Record<FormTab, readonly FormPart[]>> = {
  basic: ["Contact", "Socials", "Profile", "Education"],
  professional: ["Employment", "Projects", "KeySkills", "Certifications"],
  other: ["Other"],
};

export const TAB_OF = Object.fromEntries(
  Object.entries(PARTS_OF).flatMap(([tab, parts]) => parts.map((part) => [part, tab])),
) as Record<FormPart, FormTab>;
