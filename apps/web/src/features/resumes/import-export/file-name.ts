import { DEFAULT_RESUME_NAME } from "@postfolio/contract/resume-layout.ts";
import type { ResumeContent } from "@postfolio/contract/resume.ts";
import { sampleResume } from "@postfolio/templates/sample-resume.ts";

/**
 * The name of a downloaded file, without its ending, and the title of the PDF. Whoever receives it sees whose
 * resume it is, unless the user gave it a name of its own.
 */
export function fileNameOf({ Profile }: ResumeContent, name: string): string {
  const unnamed = name === sampleResume.name || name === DEFAULT_RESUME_NAME;
  const person = Profile.name.trim();
  return unnamed && person !== "" ? `${person} – Resume` : name;
}
