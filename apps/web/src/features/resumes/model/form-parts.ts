import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import type { SectionName } from "./resume-edits.ts";

export type FormTab = "basic" | "professional" | "other";
export type FormPart = "Contact" | SectionName;

export const PARTS_OF: Readonly<Record<FormTab, readonly FormPart[]>> = {
  basic: ["Contact", "Profile", "Education", "Socials"],
  professional: ["Employment", "Projects", "KeySkills", "Certifications"],
  other: ["Other"],
};

export const TAB_OF = Object.fromEntries(
  Object.entries(PARTS_OF).flatMap(([tab, parts]) => parts.map((part) => [part, tab])),
) as Record<FormPart, FormTab>;

export function changedParts(before: ResumeContent, after: ResumeContent): FormPart[] {
  const { about, display, ...contact } = before.Profile;
  const { Profile } = after;
  const isChanged: Partial<Record<FormPart, boolean>> = {
    Contact: Object.entries(contact).some(([field, value]) => Profile[field as "name"] !== value),
    Profile: Profile.about !== about || Profile.display !== display,
  };
  return Object.values(PARTS_OF)
    .flat()
    .filter((part) => isChanged[part] ?? before[part as SectionName] !== after[part as SectionName]);
}
