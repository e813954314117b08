import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { Document, type IParagraphOptions, Packer, Paragraph } from "docx";
import { cleanText } from "../text/clean-text.ts";
import { wordFonts } from "./word-fonts.ts";
import { numbering, pageOf, wordStyles } from "./word-styles.ts";

/** Most pieces of text of one style and direction: 60 pages of publications. Time grows with their number. */
const MOST_RUNS = 5_000;

interface WordFile {
  title: string;
  /** Empty if the name is unknown. */
  author: string;
  options: ResumeContent["options"];
  /** All of its text, by which fonts are chosen. */
  text: string;
  rtl: boolean;
  content: IParagraphOptions[];
}

/** @returns undefined if the document is in too many pieces */
export async function wordFile(file: WordFile): Promise<Uint8Array | undefined> {
  const { options, text, rtl, content } = file;
  if (content.flatMap(({ children }) => children ?? []).length > MOST_RUNS) return undefined;
  const title = cleanText(file.title);
  const author = cleanText(file.author) || title;
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
