import type { Doubt } from "@postfolio/contract/imports/imported.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { REASONS } from "../doubts/doubts.ts";

/** Marks every field that has text. A field that was already marked keeps its reason but gets a lower confidence. */
export function withPictureDoubts(resume: ResumeContent, doubts: readonly Doubt[]): Doubt[] {
  const [why, confidence] = REASONS.picture;
  const marked = new Set(doubts.map(({ path }) => path));
  return [
    ...doubts.map((doubt) => ({ ...doubt, confidence: doubt.confidence * confidence })),
    ...pathsWithText(resume)
      .filter((path) => !marked.has(path))
      .map((path) => ({ path, why, confidence })),
  ];
}

function pathsWithText(resume: ResumeContent): string[] {
  const { Profile, Employment, Education, Projects, KeySkills, Certifications, Other, Socials } = resume;
  const fieldsOf = (parent: string, entry: object) =>
    Object.entries(entry).flatMap(([field, value]) =>
      field !== "id" && hasText(value) ? [`${parent}.${field}`] : [],
    );
  const inList = (list: string, entries: readonly object[]) =>
    entries.flatMap((entry, at) => fieldsOf(`${list}.${at}`, entry));
  return [
    ...fieldsOf("Profile", Profile),
    ...Object.entries({ Employment, Education, Projects, Other, Socials }).flatMap(([name, { items }]) =>
      inList(`${name}.items`, items),
    ),
    ...inList("KeySkills.groups", KeySkills.groups),
    ...fieldsOf("KeySkills", { text: KeySkills.text }),
    ...fieldsOf("Certifications", { items: Certifications.items }),
  ];
}

const hasText = (value: unknown): boolean =>
  typeof value === "string"
    ? value.trim() !== ""
    : Array.isArray(value) && value.some((text) => typeof text === "string" && text.trim() !== "");
