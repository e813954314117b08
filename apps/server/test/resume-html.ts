import { resumeMarkup } from "@postfolio/templates/resume/resume-markup.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";

/** Returns the markup that the web app sends for printing. */
export const resumeHtml = (resume: ResumeContent, template = resume.template): string =>
  resumeMarkup({ ...resume, template });
