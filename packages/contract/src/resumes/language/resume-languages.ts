/** BCP 47 tags. */
export const RESUME_LANGUAGES =
  "en es fr de pt it nl pl uk ru cs sk ro hu bg el tr sv da nb fi et lv lt ar he fa hi id vi th ja ko zh-Hans zh-Hant".split(
    " ",
  );

/** Drops the region, but keeps the script of Chinese. Undefined for an invalid tag. */
export function plainLanguage(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    if (language === "zh") return script === "Hant" ? "zh-Hant" : "zh-Hans";
    return language === "no" || language === "nn" ? "nb" : language;
  } catch {
    return undefined;
  }
}

export const isEnglish = (tag: string): boolean => plainLanguage(tag) === "en";

export function labelColon(tag: string): string {
  const language = plainLanguage(tag) ?? "";
  if (language === "fr") return "\u00A0: ";
  return ["ja", "zh-Hans", "zh-Hant"].includes(language) ? "\uFF1A" : ": ";
}

export function listComma(tag: string): string {
  const language = plainLanguage(tag) ?? "";
  if (["ar", "fa", "ur"].includes(language)) return "\u060C ";
  return ["ja", "zh-Hans", "zh-Hant"].includes(language) ? "\u3001" : ", ";
}
