const COMMON: Record<string, string> = {
  en: "the and of to in with for is are on by from that this at as an was were which their who our your we",
  de: "der die das und mit für ist im zu von den auf bei wird dem des ein eine einen einer als sowie zur zum durch nach über",
  fr: "le les des et une pour avec dans du au aux sur qui par en chez à est sont nos notre ainsi de la d’une l’équipe",
  es: "el los las y una para con en del al por que un lo su como se desde sobre entre nuestro nuestra de la",
  it: "il lo gli e una per con di del della dei delle nel nella al alla che un è sono da dal sul dalla degli i",
  pt: "o os as e uma para com em do da dos das no na ao que um por são pela pelo nossa nosso",
  nl: "de het een en van voor met op is zijn bij naar door onze wij te aan uit ook",
  pl: "i w z na do dla oraz od przez jest są po o ze za przy nasz naszej",
};
const WORDS = Object.entries(COMMON).map(([code, words]) => ({ code, words: new Set(words.split(" ")) }));

/** Whether a word in lower case, such as "their", says nothing of what a text is about. */
export const isCommonWord = (word: string, language: string): boolean =>
  WORDS.some(({ code, words }) => code === language && words.has(word));

const SCRIPTS: readonly [code: string, letters: RegExp][] = [
  ["ja", /[\p{scx=Hiragana}\p{scx=Katakana}]{2}/u],
  ["ko", /\p{sc=Hangul}{2}/u],
  ["zh", /\p{sc=Han}{2}/u],
  ["th", /\p{sc=Thai}{2}/u],
  ["ru", /\p{sc=Cyrillic}{2}/u],
  ["el", /\p{sc=Greek}{2}/u],
  ["ar", /\p{sc=Arabic}{2}/u],
  ["he", /\p{sc=Hebrew}{2}/u],
];

/** Returns an ISO 639-1 code; undefined if the language cannot be determined. */
export function clearLanguageOf(text: string): string | undefined {
  const script = SCRIPTS.find(([, letters]) => letters.test(text));
  if (script) return script[0];
  const words = text.toLowerCase().match(/[\p{L}’']+/gu) ?? [];
  const scores = WORDS.map(({ code, words: common }) => ({
    code,
    score: words.filter((word) => common.has(word)).length,
  })).toSorted((a, b) => b.score - a.score);
  const [best, next] = scores;
  return best!.score >= 2 && best!.score > next!.score ? best!.code : undefined;
}

/** @param fallback BCP 47 tag */
export const languageOf = (text: string, fallback: string): string =>
  clearLanguageOf(text) ?? fallback.toLowerCase().split("-", 1)[0]!;
