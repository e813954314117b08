import { blueskyLength } from "./bluesky-length.ts";
import { statusLength } from "./mastodon-length.ts";
import type { Network } from "./networks.ts";
import type { PostTerms } from "./post-terms.ts";
import { weightedLength } from "./twitter-length.ts";

/** Separate from the rules, because counting needs a list of top-level domains that most screens do not use. */
export const TEXT_LENGTH: Record<Network, (text: string, terms: PostTerms) => number> = {
  Twitter: weightedLength,
  // UTF-16 code units, before escaping.
  Linkedin: (text) => text.length,
  Bluesky: blueskyLength,
  Mastodon: statusLength,
};
