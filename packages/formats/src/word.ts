import { LIMITS } from "@postfolio/contract/limits.ts";
import type { ResumeContent } from "@postfolio/contract/resume.ts";
import { resumeTitle } from "@postfolio/contract/resume-files.ts";
import { inItsLanguage } from "@postfolio/contract/resume-language.ts";
import { documentDirection } from "@postfolio/contract/resume-direction.ts";
import { visible } from "@postfolio/contract/visible-resume.ts";
import { Document, Packer, Paragraph } from "docx";
import { cleanText } from "./clean-text.ts";
import { toPlainText } from "./plain-text.ts";
import { header, section, type WordPhoto } from "./word-content.ts";
import { wordFonts } from "./word-fonts.ts";
import { numbering, pageOf, wordStyles } from "./word-styles.ts";

/** Most pieces of text of one style and direction: 60 pages of publications. Time grows with their number. */
const MOST_RUNS = 5_000;

/**
 * A resume as a Word document (.docx): what the templates show, in one column, with real headings, lists and
 * links, so that people can go on writing and parsers can read it.
 * @returns undefined if the resume is longer than `LIMITS.pdfCharacters` or in too many pieces
 */
export async function toWord(resume: ResumeContent, photo?: WordPhoto): Promise<Uint8Array | undefined> {
  const { options } = resume;
  const text = toPlainText(resume);
  if (text.length > LIMITS.pdfCharacters) return undefined;
  const shown = visible(inItsLanguage(resume));
  const title = cleanText(resumeTitle(resume));
  const rtl = documentDirection(resume) === "rtl";
  const content = [...header(shown, photo, rtl), ...shown.sections.flatMap((one) => section(one, rtl))];
  if (content.flatMap(({ children }) => children ?? []).length > MOST_RUNS) return undefined;
  const author = cleanText(shown.name) || title;
  const document = new Document({
    title,
    creator: author,
    lastModifiedBy: author,
    styles: wordStyles(options, wordFonts(options.language, text), rtl),
    numbering,
    sections: [
      {
        properties: { page: pageOf(options) },
        children: content.map((one) => new Paragraph({ ...one, ...(rtl && { bidirectional: true }) })),
      },
    ],
  });
  return Packer.pack(document, "uint8array");
}
