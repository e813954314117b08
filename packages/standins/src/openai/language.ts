export type LanguageCode = "en" | "de" | "fr" | "es";

const COMMON: Record<LanguageCode, string> = {
  en: "the and of to in with for is are you we our your this that from will have on at as an",
  de: "der die das und mit für ist sind wir sie ihr eine einen im zu von den auf bei wird nicht oder als",
  fr: "le les des et une pour avec dans nous vous votre est sont du au aux sur qui que ou par en",
  es: "el los las y una para con en nosotros su es son del al por que o como se un lo",
};
const WORDS = Object.entries(COMMON).map(([code, words]) => ({
  code: code as LanguageCode,
  words: new Set(words.split(" ")),
}));

/** The most likely language of a text, by its most common words; English if none is clear. */
export function languageOf(text: string): LanguageCode {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const scores = WORDS.map(({ code, words: common }) => ({
    code,
    score: words.filter((word) => common.has(word)).length,
  }));
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).code;
}
