import { graphemeLength } from "./grapheme-length.ts";
import type { NetworkRules } from "./network.ts";
import type { PostTerms } from "./post-terms.ts";
import { statusLength } from "./status-length.ts";
import { weightedLength } from "./weighted-length.ts";

/** Separate from the rules: counting needs a list of top-level domains that most screens do not use. */
export const TEXT_LENGTH: Record<
  NetworkRules["counts"],
  (text: string, terms: PostTerms, rules: NetworkRules) => number
> = {
  weighted: weightedLength,
  // Counts the text before escaping.
  units: (text) => text.length,
  graphemes: graphemeLength,
  status: statusLength,
};
