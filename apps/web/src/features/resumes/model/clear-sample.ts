import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import type { Own } from "./own-contact.ts";
import { sampleResume } from "@postfolio/templates/resume/sample-resume.ts";

const TEXTS = ["name", "profession", "email", "phoneNumber", "location", "about"] as const;

/** Whether an item has the same content as an item of the sample, ignoring ids. */
const isUnchanged = (item: unknown, from: unknown): boolean =>
  typeof from === "object"
    ? Object.entries(from as object).every(([key, value]) =>
        isSame((item as Record<string, unknown>)[key], value),
      )
    : item === from;

/** Runs on every keystroke, so the cheap comparison comes first. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof other === "object" && JSON.stringify(one) === JSON.stringify(other));

const isOneOf = (item: unknown, sample: readonly unknown[]): boolean =>
  sample.some((from) => isUnchanged(item, from));

/** Ignores skills and languages, which may match by chance. */
export function hasSample({ Profile, Employment, Projects, Education }: ResumeContent): boolean {
  return (
    Profile.about === sampleResume.Profile.about ||
    Employment.items.some((item) => isOneOf(item, sampleResume.Employment.items)) ||
    Projects.items.some((item) => isOneOf(item, sampleResume.Projects.items)) ||
    Education.items.some((item) => isOneOf(item, sampleResume.Education.items))
  );
}

export function clearSample(doc: ResumeContent, own: Own = {}): ResumeContent {
  const Profile = { ...doc.Profile };
  for (const field of TEXTS) {
    if (Profile[field] === sampleResume.Profile[field]) Profile[field] = "";
  }
  Profile.name ||= own.name ?? "";
  Profile.email ||= own.email ?? "";
  const left = <T>(items: T[], sample: readonly unknown[]): T[] =>
    items.filter((item) => !isOneOf(item, sample));
  const urls = new Set(sampleResume.Socials.items.map(({ url }) => url));
  return {
    ...doc,
    Profile,
    Employment: { ...doc.Employment, items: left(doc.Employment.items, sampleResume.Employment.items) },
    Projects: { ...doc.Projects, items: left(doc.Projects.items, sampleResume.Projects.items) },
    Education: { ...doc.Education, items: left(doc.Education.items, sampleResume.Education.items) },
    KeySkills: {
      ...doc.KeySkills,
      groups: left(doc.KeySkills.groups, sampleResume.KeySkills.groups),
      text: left(doc.KeySkills.text, sampleResume.KeySkills.text),
    },
    Certifications: {
      ...doc.Certifications,
      items: left(doc.Certifications.items, sampleResume.Certifications.items),
    },
    Other: { ...doc.Other, items: left(doc.Other.items, sampleResume.Other.items) },
    Socials: {
      ...doc.Socials,
      items: doc.Socials.items.map((item) => (urls.has(item.url) ? { ...item, url: "" } : item)),
    },
  };
}
