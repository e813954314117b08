import { placeOfText } from "@postfolio/contract/facts/fact-place.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { shownTexts } from "@postfolio/skills/resume-texts.ts";

/** Finds the line that a mark cites as the closest. */
export const lineIn = (doc: ResumeContent) => (path: string) => {
  const line = shownTexts(doc).find((one) => one.path === path);
  return line && { text: line.text, ...placeOfText(doc, path) };
};
