import { urlSpans } from "../posts/post-links.ts";
import { graphemesIn } from "./graphemes.ts";
import type { NetworkRules } from "./network.ts";
import type { PostTerms } from "./post-terms.ts";

const PROTOCOL = /^https?:\/\//iu;
/** Matches accounts on other servers. The server's name does not count toward the length. */
const FULL_NAME = /(?<![=/\p{L}\p{N}_])(@[a-z0-9_]+(?:[.-]+[a-z0-9_]+)*)@[\p{L}\p{N}_.-]*[\p{L}\p{N}_]/giu;

/**
 * Includes the content warning. Mastodon counts graphemes, as its `StatusLengthValidator` does, and only URLs with a
 * protocol count as links. GoToSocial and Pixelfed count all code points as written.
 */
export function statusLength(text: string, { limits, options }: PostTerms, rules: NetworkRules): number {
  const warning = options?.warning ?? "";
  if (limits?.counts === "written") return codePoints(warning) + codePoints(text);
  const linkLength = limits?.linkLength ?? rules.linkLength ?? 0;
  let length = graphemesIn(warning);
  let from = 0;
  for (const [start, end] of urlSpans(text)) {
    if (!PROTOCOL.test(text.slice(start, end))) continue;
    length += graphemes(text.slice(from, start)) + linkLength;
    from = end;
  }
  return length + graphemes(text.slice(from));
}

const graphemes = (text: string): number => graphemesIn(text.replaceAll(FULL_NAME, "$1"));

const codePoints = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};
