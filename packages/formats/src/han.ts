/* Uses legacy character sets to tell Japanese, Korean, and Chinese apart. */

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/**
 * Returns undefined for text that is not mostly East Asian.
 * @param country ISO 3166-1 alpha-2, used if the characters are inconclusive
 */
export function hanLanguage(text: string, country: string | undefined): string | undefined {
  const han = count(text, /\p{Script=Han}/gu);
  const kana = count(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  const hangul = count(text, /\p{Script=Hangul}/gu);
  const all = han + kana + hangul;
  // East Asian words have far fewer characters than Latin words have letters.
  if (all * 3 < count(text, /\p{L}/gu) - all || all === 0) return undefined;
  if (hangul * 2 > all) return "ko";
  if (kana * 20 > all) return "ja";
  return byCharacters(text.match(/\p{Script=Han}/gu) ?? [], country);
}

/** On a tie, the country's language wins, then Chinese. */
function byCharacters(characters: readonly string[], country = ""): string {
  sets ??= {
    "zh-Hans": setOf("gbk", 0xb0, 0xf7),
    "zh-Hant": setOf("big5", 0xa4, 0xf9),
    ja: setOf("shift_jis", 0x88, 0xea),
  };
  const held = Object.entries(sets).map(([language, set]) => ({
    language,
    count: characters.filter((character) => set.has(character)).length,
  }));
  const most = Math.max(...held.map((one) => one.count));
  const best = held.filter((one) => one.count === most).map(({ language }) => language);
  return best.find((language) => language === WRITTEN_IN[country]) ?? best[0]!;
}

const WRITTEN_IN: Record<string, string> = {
  CN: "zh-Hans",
  SG: "zh-Hans",
  TW: "zh-Hant",
  HK: "zh-Hant",
  MO: "zh-Hant",
  JP: "ja",
};

let sets: Record<string, Set<string>> | undefined;

function setOf(encoding: string, from: number, to: number): Set<string> {
  const decoder = new TextDecoder(encoding);
  // The lower half of GBK has characters that are not in GB 2312.
  const lowest = encoding === "gbk" ? 0xa1 : 0x40;
  const pairs: number[] = [];
  for (let first = from; first <= to; first += 1) {
    for (let second = lowest; second <= 0xfe; second += 1) pairs.push(first, second, 0x0a);
  }
  return new Set(decoder.decode(Uint8Array.from(pairs)).match(/\p{Script=Han}/gu));
}
