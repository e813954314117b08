import { type Network, networkOf } from "../networks/networks.ts";
import { TEXT_LENGTH } from "../networks/text-length.ts";

/**
 * Counts the way the network does.
 * @throws RangeError for an unknown network
 */
export const postLength = (network: Network, text: string): number =>
  TEXT_LENGTH[networkOf(network).id](text);
