import { LIMITS } from "@postfolio/contract/limits.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { resumeTitle } from "@postfolio/contract/resumes/resume-files.ts";
import { inItsLanguage } from "@postfolio/contract/resumes/language/resume-language.ts";
import { documentDirection } from "@postfolio/contract/resumes/language/resume-direction.ts";
import { visible } from "@postfolio/contract/resumes/visible-resume.ts";
import { toPlainText } from "../text/plain-text.ts";
import { wordFile } from "./word-file.ts";
import type { WordPhoto } from "./word-head.ts";
import { arranged } from "./word-sections.ts";
import { settingOf } from "./word-setting.ts";

/**
 * Creates a Word file with an embedded copy of the resume.
 * @param copy the resume to embed, if its photo has a different URL
 * @returns undefined if there are more than `LIMITS.pdfCharacters`, or too many runs
 */
export async function toWord(
  resume: ResumeContent,
  photo?: WordPhoto,
  copy: ResumeContent = resume,
): Promise<Uint8Array | undefined> {
  const { options, template } = resume;
  const text = toPlainText(resume);
  if (text.length > LIMITS.pdfCharacters) return undefined;
  const shown = visible(inItsLanguage(resume));
  const setting = settingOf(template, options, documentDirection(resume) === "rtl");
  return wordFile({
    title: resumeTitle(resume),
    author: shown.name,
    language: options.language,
    setting,
    text,
    copy,
    content: arranged(shown, photo, setting),
  });
}
