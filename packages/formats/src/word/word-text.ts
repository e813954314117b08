import { ExternalHyperlink, type IRunOptions, type ParagraphChild, TextRun } from "docx";
import { lineDirection } from "@postfolio/contract/resumes/language/resume-direction.ts";
import { cleanText } from "../text/clean-text.ts";

export interface Stretch {
  text: string;
  /** Only set if the URL is safe. */
  href?: string | undefined;
  bold?: boolean;
  italics?: boolean;
  style?: string;
}

const RTL = String.raw`\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}`;
const LTR_LETTER = `(?:(?![${RTL}])\\p{L})`;
const RTL_WORDS = new RegExp(`([${RTL}](?:(?!${LTR_LETTER}).)*[${RTL}]|[${RTL}])`, "su");
/** Keeps "C++" together. */
const LTR_WORDS = new RegExp(`(${LTR_LETTER}(?:[^${RTL}]*(?:${LTR_LETTER}|\\p{N}))?[+#]*)`, "su");

/* Direction marks for programs that ignore the direction of runs. */
const LEFT_TO_RIGHT_MARK = "\u200E";
export const RIGHT_TO_LEFT_MARK = "\u200F";

/**
 * Sets the direction of each text, because Word does not detect right-to-left text.
 * @param rtl whether the document is right-to-left
 * @param stretches the parts of one text
 */
export function runsOf(rtl: boolean, ...stretches: Stretch[]): ParagraphChild[] {
  const isRtl = lineDirection(stretches.map(({ text }) => text).join(""), rtl ? "rtl" : "ltr") === "rtl";
  return stretches.flatMap<ParagraphChild>(({ href, text, ...format }) => {
    const style = href === undefined ? {} : { style: "Hyperlink" };
    // Splitting on a capture group puts the matches at odd indexes.
    const runs = cleanText(text)
      .replaceAll(/\s+/gu, " ")
      .split(isRtl ? LTR_WORDS : RTL_WORDS)
      .flatMap((part, index) => {
        if (part === "") return [];
        const rightToLeft = isRtl === (index % 2 === 0);
        return textRun({
          ...style,
          ...format,
          ...(rightToLeft && { rightToLeft }),
          text: rtl && !rightToLeft ? marked(part) : part,
        });
      });
    if (href === undefined || runs.length === 0) return runs;
    const link = new ExternalHyperlink({ link: href, children: runs });
    texts.set(link, writtenIn(runs));
    return [link];
  });
}

/** Stores the text of runs, because the library does not expose it. */
const texts = new WeakMap<ParagraphChild, string>();

export function textRun(options: IRunOptions & { text: string }): TextRun {
  const run = new TextRun(options);
  texts.set(run, options.text);
  return run;
}

export const writtenIn = (children: readonly ParagraphChild[] = []): string =>
  children.map((child) => texts.get(child) ?? "").join("");

/** Adds direction marks. Symbols at an edge, as in "+1 555" and "C++", would otherwise move to the other side. */
const marked = (text: string) =>
  text.replace(/^(?!\p{L})/u, LEFT_TO_RIGHT_MARK).replace(/(?<!\p{L}|\p{N})$/u, LEFT_TO_RIGHT_MARK);
