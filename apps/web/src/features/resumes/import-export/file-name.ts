import { DEFAULT_RESUME_NAME } from "@postfolio/contract/resume-layout.ts";
import type { ResumeContent } from "@postfolio/contract/resume.ts";
import { sampleResume } from "@postfolio/templates/sample-resume.ts";

/**
 * The name of a downloaded file, without its extension, and the title of the PDF. It says whose resume it is,
 * unless the user gave the resume another name.
 */
export function fileNameOf({ Profile }: ResumeContent, name: string): string {
  const unnamed = name === sampleResume.name || name === DEFAULT_RESUME_NAME;
  const person = Profile.name.trim();
  return unnamed && person !== "" ? `${person} – Resume` : name;
}
