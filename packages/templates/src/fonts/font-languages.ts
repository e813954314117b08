import type { FontPair } from "@postfolio/contract/resumes/resume-layout.ts";
import { RESUME_LANGUAGES } from "@postfolio/contract/resumes/language/resume-languages.ts";

/** Languages whose scripts come from fallback fonts that all font pairs share. */
const FALLBACK = "ar he fa hi th ja ko zh-Hans zh-Hant";
const LACKING: Partial<Record<FontPair, string>> = {
  spectral: "uk ru bg el",
  lato: "uk ru cs sk ro hu bg el tr lv lt vi",
  plex: "el",
};

/** Returns BCP 47 tags of the languages that a font pair covers. */
export function languagesOf(font: FontPair): string[] {
  const others = new Set(`${FALLBACK} ${LACKING[font] ?? ""}`.split(" "));
  return RESUME_LANGUAGES.filter((language) => !others.has(language));
}
