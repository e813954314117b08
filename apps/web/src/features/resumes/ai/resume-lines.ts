import { placeOfText } from "@postfolio/contract/facts/fact-place.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { shownTexts } from "@postfolio/skills/resume-texts.ts";

/** Finds the resume line at a path that a mark cites as its closest source. */
export const lineIn = (doc: ResumeContent) => (path: string) => {
  const line = shownTexts(doc).find((one) => one.path === path);
  return line && { text: line.text, ...placeOfText(doc, path) };
};
