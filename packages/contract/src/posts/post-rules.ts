import {
  contentWarningBeyond,
  postTooLong,
  warnedPostTooLong,
  tooManyCashtags,
  tooManyMentions,
} from "../messages.ts";
import { NETWORK_RULES, type Network } from "../networks/networks.ts";
import { type PostTerms, rulesFor } from "../networks/post-terms.ts";
import { graphemesIn } from "../networks/graphemes.ts";
import { postLength } from "./post-length.ts";
import { composed } from "../words-and-sentences.ts";
import { LATIN_ACCENTS, urlSpans } from "./post-links.ts";

export interface Breach {
  rule: "length" | "warning" | "cashtags" | "mentions";
  message: string;
}

export function postBreaches(network: Network, text: string, terms: PostTerms = {}): Breach[] {
  const { length: most, cashtags, mentions } = rulesFor(network, terms.limits);
  const breaches: Breach[] = [];
  const length = postLength(network, text, terms);
  const warning = terms.options?.warning ?? "";
  const tooLong = warning === "" ? postTooLong : warnedPostTooLong;
  if (length > most) breaches.push({ rule: "length", message: tooLong(length, most) });
  const mostOfWarning = terms.limits?.warning ?? Infinity;
  if (graphemesIn(warning) > mostOfWarning)
    breaches.push({ rule: "warning", message: contentWarningBeyond(mostOfWarning) });
  const tags = cashtags === null ? [] : cashtagsIn(text);
  if (cashtags !== null && tags.length > cashtags) {
    breaches.push({ rule: "cashtags", message: tooManyCashtags(network, cashtags, tags) });
  }
  const names = mentions === null ? [] : mentionsIn(text);
  if (mentions !== null && names.length > mentions) {
    breaches.push({ rule: "mentions", message: tooManyMentions(network, names) });
  }
  return breaches;
}

export const hasPaidLink = (network: Network, text: string): boolean =>
  NETWORK_RULES[network].price !== null && urlSpans(composed(text)).length > 0;

/* From twitter-text 3.1.0. */
const SPACE = "[\\t-\\r \\u0085\\u00a0\\u1680\\u180e\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]";
const CASHTAG = new RegExp(
  `(?<=^|${SPACE})\\$[A-Za-z]{1,6}(?:[._][A-Za-z]{1,2})?(?=$|\\s|[!'#%&()*+,\\\\\\-./:;<=>?@[\\]^_{|}~$])`,
  "gu",
);
const MENTION =
  /(?<=^|[^a-zA-Z0-9_!#$%&*@＠]|(?:^|[^a-zA-Z0-9_+~.-])[rR][tT]:?)[@＠][a-zA-Z0-9_]{1,20}(?:\/[a-zA-Z][a-zA-Z0-9_-]{0,24})?/gu;
const AFTER_MENTION = new RegExp(`^(?:[@＠]|[${LATIN_ACCENTS}]|://)`, "u");

/** Returns cashtags as X recognizes them, such as `$ACME`. */
export const cashtagsIn = (text: string): string[] => text.match(CASHTAG) ?? [];

/** Returns mentions such as `@ada`, except inside links. */
export function mentionsIn(text: string): string[] {
  const normalized = composed(text);
  const links = urlSpans(normalized);
  return [...normalized.matchAll(MENTION)].flatMap(({ 0: name, index }) => {
    const end = index + name.length;
    if (AFTER_MENTION.test(normalized.slice(end, end + 3))) return [];
    return links.some(([from, to]) => index >= from && index < to) ? [] : [name];
  });
}
