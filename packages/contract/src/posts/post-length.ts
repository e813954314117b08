import { type Network, networkOf } from "../networks/networks.ts";

/**
 * Counts the way the network does.
 * @throws RangeError for an unknown network
 */
export const postLength = (network: Network, text: string): number => networkOf(network).rules.count(text);
