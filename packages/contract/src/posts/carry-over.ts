import { fullNameThere, handleThere, manyHashtagsThere, tooManyCharacters } from "../messages.ts";
import type { Network } from "../networks/networks.ts";
import { type PostTerms, rulesFor } from "../networks/post-terms.ts";
import { HASHTAG } from "../words-and-sentences.ts";
import { postLength } from "./post-length.ts";
import { mentionsIn, postBreaches } from "./post-rules.ts";

/** A handle that includes its server, as on Mastodon. */
const FULL_NAME = /(?<![\p{L}\p{N}_.@/])@[\p{L}\p{N}_.-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;

/**
 * Lists what must be changed, or would look out of place, when a text written for another network is posted to this
 * network.
 * @returns sentences for the user, without a final period
 */
export function carryOverNotes(network: Network, text: string, terms: PostTerms = {}): string[] {
  const rules = rulesFor(network, terms.limits);
  const over = postLength(network, text, terms) - rules.length;
  const hashtags = text.match(HASHTAG)?.length ?? 0;
  const fullNames = rules.fullNames ? [] : (text.match(FULL_NAME) ?? []);
  const handles = mentionsIn(text.replaceAll(FULL_NAME, " "));
  const others = postBreaches(network, text, terms).filter(({ rule }) => rule !== "length");
  const isRefused = others.some(({ rule }) => rule === "mentions");
  return [
    ...(over > 0 ? [tooManyCharacters(over, rules.length)] : []),
    ...(hashtags > rules.hashtags ? [manyHashtagsThere(network, hashtags, rules.hashtags)] : []),
    ...fullNames.map((name) => fullNameThere(network, name)),
    ...(isRefused ? [] : handles.map((name) => handleThere(network, name))),
    ...others.map(({ message }) => message),
  ];
}
