import { type Network, networkOf } from "../networks/networks.ts";
import type { PostTerms } from "../networks/post-terms.ts";
import { TEXT_LENGTH } from "../networks/text-length.ts";

/**
 * Counts the way the network and the account's server do, including the content warning.
 * @throws RangeError for an unknown network
 */
export const postLength = (network: Network, text: string, terms: PostTerms = {}): number =>
  TEXT_LENGTH[networkOf(network).rules.counts](text, terms, networkOf(network).rules);
