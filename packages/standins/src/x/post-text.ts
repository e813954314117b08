import tlds from "tlds" with { type: "json" };

/** X counts every address as its short one, weighs these ranges double, and all else single. */
const SHORT_URL = 23;
const DOUBLE = /[\u1100-\u1fff\u200e\u200f\u2020-\u2031\u2038-\u{10ffff}]/u;
const EMOJI = /^\p{RGI_Emoji}$/v;

const ADDRESS = /(?<![\w@#$./-])(?:https?:\/\/)?(?:[\p{L}\p{N}_-]+\.)+(\p{L}{2,})(?::\d+)?(?:[/?#]\S*)?/giu;
const TOP_LEVEL = new Set(tlds);

/** The addresses that X makes links of, bare domains included, without punctuation behind them. */
export function linksIn(text: string): { start: number; end: number }[] {
  return [...text.matchAll(ADDRESS)]
    .filter(([, topLevel = ""]) => TOP_LEVEL.has(topLevel.toLowerCase()))
    .map((match) => ({ start: match.index, end: match.index + withoutTail(match[0]).length }));
}

/** An address without the punctuation behind it; a closing bracket belongs to it where an opening one does. */
function withoutTail(address: string): string {
  const closing = address.includes("(") ? "" : ")";
  return address.replace(new RegExp(`[.,;:!?'"\\]${closing}]+$`, "u"), "");
}

/** A post's length as X weighs it; 280 is the most. Source: twitter-text, configuration 3. */
export function weightedLength(text: string): number {
  const normalized = text.normalize("NFC");
  const links = linksIn(normalized);
  let weight = links.length * SHORT_URL;
  let from = 0;
  for (const { start, end } of [...links, { start: normalized.length, end: normalized.length }]) {
    for (const { segment } of new Intl.Segmenter("en").segment(normalized.slice(from, start))) {
      weight += EMOJI.test(segment)
        ? 2
        : Array.from(segment).reduce((sum, character) => sum + (DOUBLE.test(character) ? 2 : 1), 0);
    }
    from = end;
  }
  return weight;
}

/** A post's text as X's API hands it out: addresses shortened, the characters of HTML escaped. */
export function publicText(id: string, text: string) {
  const urls = linksIn(text).map(({ start, end }, index) => {
    const shown = text.slice(start, end);
    return {
      start,
      end,
      shown,
      url: `https://t.co/${id.slice(-8)}${String(index).padStart(2, "0")}`,
      expanded_url: /^https?:/iu.test(shown) ? shown : `http://${shown}`,
    };
  });
  let short = text;
  for (const { start, end, url } of urls.toReversed()) short = short.slice(0, start) + url + short.slice(end);
  return {
    text: short.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
    urls: urls.map(({ url, expanded_url, shown }) => ({
      url,
      expanded_url,
      display_url: shown.replace(/^https?:\/\//iu, ""),
    })),
  };
}
