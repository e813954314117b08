import { hanLanguage } from "../han.ts";

/*
 * Word files do not embed fonts, so all fonts used here come with Office or the operating system. Word chooses the font
 * and proofing language for each character by script: Latin, East Asian, or complex.
 */

const LATIN_LANGUAGE = "en-US";

/** Fonts, keyed by ISO 15924 code. */
const EAST_ASIAN: Record<string, { font: string; serif: string; language: string }> = {
  Hans: { font: "Microsoft YaHei", serif: "SimSun", language: "zh-CN" },
  Hant: { font: "Microsoft JhengHei", serif: "PMingLiU", language: "zh-TW" },
  Jpan: { font: "Yu Gothic", serif: "Yu Mincho", language: "ja-JP" },
  Kore: { font: "Malgun Gothic", serif: "Batang", language: "ko-KR" },
};

const COMPLEX: Record<string, { letters: RegExp; font: string; language: string }> = {
  Arab: { letters: /\p{Script=Arabic}/gu, font: "Arial", language: "ar-SA" },
  Hebr: { letters: /\p{Script=Hebrew}/gu, font: "Arial", language: "he-IL" },
  Thai: { letters: /\p{Script=Thai}/gu, font: "Leelawadee UI", language: "th-TH" },
  Laoo: { letters: /\p{Script=Lao}/gu, font: "Leelawadee UI", language: "lo-LA" },
  Khmr: { letters: /\p{Script=Khmer}/gu, font: "Leelawadee UI", language: "km-KH" },
  Mymr: { letters: /\p{Script=Myanmar}/gu, font: "Myanmar Text", language: "my-MM" },
  Deva: { letters: /\p{Script=Devanagari}/gu, font: "Nirmala UI", language: "hi-IN" },
  Beng: { letters: /\p{Script=Bengali}/gu, font: "Nirmala UI", language: "bn-BD" },
  Guru: { letters: /\p{Script=Gurmukhi}/gu, font: "Nirmala UI", language: "pa-IN" },
  Gujr: { letters: /\p{Script=Gujarati}/gu, font: "Nirmala UI", language: "gu-IN" },
  Taml: { letters: /\p{Script=Tamil}/gu, font: "Nirmala UI", language: "ta-IN" },
  Telu: { letters: /\p{Script=Telugu}/gu, font: "Nirmala UI", language: "te-IN" },
  Knda: { letters: /\p{Script=Kannada}/gu, font: "Nirmala UI", language: "kn-IN" },
  Mlym: { letters: /\p{Script=Malayalam}/gu, font: "Nirmala UI", language: "ml-IN" },
  Sinh: { letters: /\p{Script=Sinhala}/gu, font: "Nirmala UI", language: "si-LK" },
};

/**
 * @param tag BCP 47
 * @param text the document's entire text, which may use other scripts as well
 * @param faces the fonts for Latin script
 */
export function wordFonts(tag: string, text: string, faces: { body: string; isSerif: boolean }) {
  const locale = maximized(tag);
  const language = locale && [locale.language, locale.region].filter(Boolean).join("-");
  const script = locale?.script ?? "Latn";
  const han = maximized(hanLanguage(text, locale?.region) ?? "")?.script;
  const eastAsian = EAST_ASIAN[script] ?? EAST_ASIAN[han ?? ""] ?? EAST_ASIAN["Hans"]!;
  const complex = COMPLEX[script] ?? mostUsed(text);
  const isLatin = !(script in EAST_ASIAN) && !(script in COMPLEX);
  return {
    font: {
      ascii: faces.body,
      hAnsi: faces.body,
      eastAsia: faces.isSerif ? eastAsian.serif : eastAsian.font,
      cs: complex.font,
    },
    language: {
      value: (isLatin && language) || LATIN_LANGUAGE,
      eastAsia: (script in EAST_ASIAN && language) || eastAsian.language,
      bidirectional: (script in COMPLEX && language) || complex.language,
    },
  };
}

export const hasItalics = (tag: string): boolean =>
  ["Latn", "Cyrl", "Grek", "Armn"].includes(maximized(tag)?.script ?? "Latn");

/** Returns undefined if the tag does not stand for a language. */
function maximized(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return undefined;
  }
}

function mostUsed(text: string) {
  const uses = ({ letters }: { letters: RegExp }) => text.match(letters)?.length ?? 0;
  return Object.values(COMPLEX).reduce((most, one) => (uses(one) > uses(most) ? one : most));
}
