/** The languages that the editor offers, as BCP 47 tags. `resume-words.ts` has the words of each. */
export const RESUME_LANGUAGES =
  "en es fr de pt it nl pl uk ru cs sk ro hu bg el tr sv da nb fi et lv lt ar he fa hi id vi th ja ko zh-Hans zh-Hant".split(
    " ",
  );

/**
 * The language of a BCP 47 tag as the list has it: without a region, and Chinese by script. Also answers a
 * language that is not in the list; undefined if the tag is none.
 */
export function plainLanguage(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    if (language === "zh") return script === "Hant" ? "zh-Hant" : "zh-Hans";
    return language === "no" || language === "nn" ? "nb" : language;
  } catch {
    return undefined;
  }
}

/** Whether a text in this language is shown as it is stored. */
export const isEnglish = (tag: string): boolean => plainLanguage(tag) === "en";

/** What stands between a label and what it is about. */
export function labelColon(tag: string): string {
  const language = plainLanguage(tag) ?? "";
  if (language === "fr") return "\u00A0: ";
  return ["ja", "zh-Hans", "zh-Hant"].includes(language) ? "\uFF1A" : ": ";
}

/** What stands between the items of a list. */
export function listComma(tag: string): string {
  const language = plainLanguage(tag) ?? "";
  if (["ar", "fa", "ur"].includes(language)) return "\u060C ";
  return ["ja", "zh-Hans", "zh-Hant"].includes(language) ? "\u3001" : ", ";
}
