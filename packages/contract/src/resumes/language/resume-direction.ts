import type { ResumeContent } from "../resume.ts";

const LETTERS = /\p{L}/gu;
/** Not the digits of these scripts. */
const RIGHT_TO_LEFT_LETTERS =
  /(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu;

/**
 * The direction of the whole page: that of its language, or of most letters in the person's name, profession,
 * summary and positions, because people change the text long before they think of changing the language.
 * Individual texts in the other direction keep their own.
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

/** The direction of a document in that language, of which most text is this. */
export function textDirection(language: string, text: string): "ltr" | "rtl" {
  if (isRightToLeft(language)) return "rtl";
  // Most resumes have none, and this runs with every keystroke.
  const rightToLeft = text.match(RIGHT_TO_LEFT_LETTERS)?.length ?? 0;
  return rightToLeft > 0 && rightToLeft * 2 > text.match(LETTERS)!.length ? "rtl" : "ltr";
}

/** Words of a name, such as a company's; more are a sentence. */
const NAME_WORDS = 4;

/**
 * The direction of one text in a document, where it is from right to left: that of most letters, and in a document from right
 * to left that of a name with any such letter. Otherwise none: the first letter would turn an Arabic line around that starts
 * with "PMP".
 */
export function lineDirection(text: string, document: "ltr" | "rtl"): "rtl" | undefined {
  const isName = () =>
    text.trim().split(/\s+/u).length <= NAME_WORDS && text.search(RIGHT_TO_LEFT_LETTERS) >= 0;
  return textDirection("", text) === "rtl" || (document === "rtl" && isName()) ? "rtl" : undefined;
}

const isRightToLeft = (language: string) => /^(ar|arc|ckb|dv|fa|he|ps|sd|ug|ur|yi)(-|$)/iu.test(language);
