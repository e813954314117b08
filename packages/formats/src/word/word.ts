import { accentColor } from "@postfolio/contract/resumes/resume-accent.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { resumeTitle } from "@postfolio/contract/resumes/resume-files.ts";
import { inItsLanguage } from "@postfolio/contract/resumes/resume-language.ts";
import { documentDirection } from "@postfolio/contract/resumes/resume-direction.ts";
import { visible } from "@postfolio/contract/resumes/visible-resume.ts";
import { toPlainText } from "../text/plain-text.ts";
import { header, section, type WordPhoto } from "./word-content.ts";
import { wordFile } from "./word-file.ts";

/**
 * A resume as a Word document (.docx): what the templates show, in one column, with real headings, lists and
 * links, so that people can go on writing and parsers can read it.
 * @returns undefined if the resume is longer than `LIMITS.pdfCharacters` or in too many pieces
 */
export async function toWord(resume: ResumeContent, photo?: WordPhoto): Promise<Uint8Array | undefined> {
  const options = { ...resume.options, accent: accentColor(resume.template, resume.options) };
  const text = toPlainText(resume);
  if (text.length > LIMITS.pdfCharacters) return undefined;
  const shown = visible(inItsLanguage(resume));
  const rtl = documentDirection(resume) === "rtl";
  const content = [...header(shown, photo, rtl), ...shown.sections.flatMap((one) => section(one, rtl))];
  return wordFile({ title: resumeTitle(resume), author: shown.name, options, text, rtl, content });
}
