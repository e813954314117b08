import { statusLength } from "./mastodon-length.ts";
import type { Network } from "./networks.ts";
import { weightedLength } from "./twitter-length.ts";

/** Not among the rules: counting takes a list of top-level domains, which most screens do not need. */
export const TEXT_LENGTH: Record<Network, (text: string) => number> = {
  Twitter: weightedLength,
  // Code units before escaping.
  Linkedin: (text) => text.length,
  Mastodon: statusLength,
};
