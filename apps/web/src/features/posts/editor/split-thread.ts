import type { Network } from "@postfolio/contract/networks/networks.ts";
import { type PostTerms, rulesFor } from "@postfolio/contract/networks/post-terms.ts";
import { postLength } from "@postfolio/contract/posts/post-length.ts";

/** Where a text can be split: whitespace, and sentence-ending punctuation in scripts without spaces. */
const GAP = /\s+|(?<=[。！？])(?!\s)/gu;
const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Splits between paragraphs if possible, otherwise between sentences, otherwise between words. */
export function splitThread(network: Network, text: string, terms: PostTerms = {}): string[] {
  const most = rulesFor(network, terms.limits).length;
  const lengthOf = (part: string) => postLength(network, part, terms);
  const parts: string[] = [];
  let rest = text.trim();
  // A content warning alone may use up all the space.
  if (lengthOf("") >= most) return [rest];
  while (lengthOf(rest) > most) {
    const end = endOfPart(rest, (part) => lengthOf(part) <= most);
    parts.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return [...parts, rest];
}

function endOfPart(text: string, fits: (part: string) => boolean): number {
  const gaps: { at: number; rank: number }[] = [];
  for (const { 0: space, index } of text.matchAll(GAP)) {
    const before = text.slice(0, index);
    if (!fits(before)) break;
    const rank = space.includes("\n") ? 2 : /[.!?…。！？]["'”’)]*$/u.test(before) ? 1 : 0;
    gaps.push({ at: index, rank });
  }
  const last = gaps.at(-1);
  if (!last) return endOfWord(text, fits);
  // Prefers a better break unless it would leave the part less than half full.
  const near = gaps.filter(({ at }) => at >= last.at / 2);
  const best = Math.max(...near.map(({ rank }) => rank));
  return near.findLast(({ rank }) => rank === best)!.at;
}

function endOfWord(text: string, fits: (part: string) => boolean): number {
  let end = 0;
  for (const { index, segment } of GRAPHEMES.segment(text)) {
    const next = index + segment.length;
    if (end > 0 && !fits(text.slice(0, next))) break;
    end = next;
  }
  return end;
}
