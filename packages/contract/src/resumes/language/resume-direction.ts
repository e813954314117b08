import type { ResumeContent } from "../resume.ts";

const LETTERS = /\p{L}/gu;
/** Excludes the digits of these scripts. */
const RIGHT_TO_LEFT_LETTERS =
  /(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu;

/**
 * Determined by the language or by the majority of letters in the main fields, since people change the text before they
 * change the language.
 */
export function documentDirection(resume: ResumeContent): "ltr" | "rtl" {
  const { Profile, Employment, Education } = resume;
  const text = [
    Profile.name,
    Profile.profession,
    Profile.about,
    ...Employment.items.map((item) => item.position),
    ...Education.items.map((item) => item.degree),
  ].join(" ");
  return textDirection(resume.options.language, text);
}

export function textDirection(language: string, text: string): "ltr" | "rtl" {
  if (isRightToLeft(language)) return "rtl";
  // Must be fast, because it runs on every keystroke.
  const rightToLeft = text.match(RIGHT_TO_LEFT_LETTERS)?.length ?? 0;
  return rightToLeft > 0 && rightToLeft * 2 > text.match(LETTERS)!.length ? "rtl" : "ltr";
}

/** Text with more words than this is considered a sentence. */
const NAME_WORDS = 4;

/**
 * Determined by the majority of letters, because the first letter is misleading in an Arabic line that starts with
 * "PMP".
 */
export function lineDirection(text: string, document: "ltr" | "rtl"): "rtl" | undefined {
  const isName = () =>
    text.trim().split(/\s+/u).length <= NAME_WORDS && text.search(RIGHT_TO_LEFT_LETTERS) >= 0;
  return textDirection("", text) === "rtl" || (document === "rtl" && isName()) ? "rtl" : undefined;
}

const isRightToLeft = (language: string) => /^(ar|arc|ckb|dv|fa|he|ps|sd|ug|ur|yi)(-|$)/iu.test(language);
