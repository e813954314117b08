import { urlSpans } from "../posts/post-links.ts";
import { composed } from "../words-and-sentences.ts";
import type { NetworkRules } from "./network.ts";
import type { PostTerms } from "./post-terms.ts";

/** Characters that count as two: everything except Latin through Georgian and most punctuation. */
const HEAVY = /[\u1100-\u1fff\u200e\u200f\u2020-\u2031\u2038-\u{10ffff}]/u;
/** A whole emoji counts as two. Some have a variation selector, and an older keycap emoji may lack one. */
const UNIT =
  /([[[\u231a\u231b\u25fd-\u26fd\u2757\u2b1b-\u2b55\u{1f004}\u{1f21a}\u{1f22f}]&&\p{Emoji_Presentation}]--\u26ce]\ufe0f|[#*0-9]\u20e3|\p{RGI_Emoji})|([\s\S])/gv;

/** Follows twitter-text, configuration 3. */
export function weightedLength(text: string, _terms: PostTerms, { linkLength }: NetworkRules): number {
  const normalized = composed(text);
  let weight = 0;
  let from = 0;
  for (const [start, end] of urlSpans(normalized)) {
    weight += weightOf(normalized.slice(from, start)) + (linkLength ?? 0);
    from = end;
  }
  return weight + weightOf(normalized.slice(from));
}

function weightOf(text: string): number {
  let weight = 0;
  for (const [, emoji, character = ""] of text.matchAll(UNIT)) {
    weight += emoji !== undefined || HEAVY.test(character) ? 2 : 1;
  }
  return weight;
}
