import { letterText, type VisibleLetter } from "@postfolio/contract/letters/visible-letter.ts";
import { visibleLinks, visibleProfile } from "@postfolio/contract/resumes/visible-resume.ts";
import { AlignmentType, type IParagraphOptions, type ParagraphChild, TextRun } from "docx";
import { paragraph, stretches } from "./word-content.ts";
import { wordFile } from "./word-file.ts";
import { header } from "./word-head.ts";
import { settingOf, type Setting } from "./word-setting.ts";
import { STYLES } from "./word-styles.ts";
import { runsOf } from "./word-text.ts";

/** @param title the title in the file's properties */
export function letterToWord(letter: VisibleLetter, title: string): Promise<Uint8Array | undefined> {
  const { head, direction, template, isDateFirst, closing, name } = letter;
  const { Profile, Socials, options } = head;
  const rtl = direction === "rtl";
  const setting = settingOf(template, options, rtl, "letter");
  const plain = (text: string, options_: IParagraphOptions = {}) =>
    paragraph(options_, runsOf(rtl, { text }));
  const date = plain(letter.date, {
    style: STYLES.apart,
    ...(!isDateFirst && { alignment: AlignmentType.END }),
  });
  const recipient = letter.recipient.flatMap((line, index) =>
    plain(line, index === 0 ? { style: STYLES.apart } : {}),
  );
  return wordFile({
    title,
    author: name,
    language: options.language,
    setting,
    text: letterText(letter),
    content: [
      ...header({ ...visibleProfile(Profile), links: visibleLinks(Socials) }, undefined, setting),
      ...(isDateFirst ? [...date, ...recipient] : [...recipient, ...date]),
      ...paragraph(
        { style: STYLES.apart, keepNext: true },
        runsOf(rtl, { text: letter.subject, bold: true }),
      ),
      ...plain(letter.greeting, { style: STYLES.apart, keepNext: true }),
      ...letter.paragraphs.flatMap((text) => paragraph({ style: STYLES.summary }, linesOf(text, setting))),
      ...plain(closing, { style: STYLES.apart, keepNext: true }),
      // Space for a signature.
      ...plain(name, { style: STYLES.apart }),
    ],
  });
}

const linesOf = (text: string, setting: Setting): ParagraphChild[] =>
  text
    .split("\n")
    .flatMap((line, index) => [
      ...(index === 0 ? [] : [new TextRun({ break: 1 })]),
      ...runsOf(setting.rtl, ...stretches(line, setting)),
    ]);
