/*
 * What empty fields say in the form: examples, which are in no document. Entries and lines used to start with some of them
 * as their text, so stored resumes may still have those.
 */

/** In lines, by what holds them. */
export const LINE_PLACEHOLDERS = {
  Employment: "New Responsibilities",
  Projects: "New description",
  KeySkills: "New skills",
  Certifications: "New certifications",
  Education: "New details",
  Other: "New details",
} as const;

/** In the fields of an entry. */
export const TEXT_PLACEHOLDERS = {
  degree: "Bachelor of Science",
  institution: "University",
  position: "New position",
  project: "New project",
  section: "New section",
  location: "City, Country",
  dateFrom: "Jan 2024",
} as const;

const { degree: _, dateFrom: __, ...texts } = TEXT_PLACEHOLDERS;

/** Those that are left in a resume by mistake: a degree or a date may be anyone's. */
export const PLACEHOLDERS: ReadonlySet<string> = new Set([
  ...Object.values(LINE_PLACEHOLDERS),
  ...Object.values(texts),
]);
