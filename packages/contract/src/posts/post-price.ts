import { NETWORK_RULES, type Network } from "../networks/networks.ts";
import { hasPaidLink } from "./post-rules.ts";

/** Prices are in multiples of a tenth of a cent. */
const rounded = (dollars: number): number => Math.round(dollars * 1_000) / 1_000;

export const sumOfPrices = (prices: readonly number[]): number =>
  rounded(prices.reduce((sum, price) => sum + price, 0));

/**
 * Returns the price of a post or a whole thread, in US dollars.
 * @param descriptions number of pictures with descriptions
 */
export function postPrice(network: Network, parts: readonly string[], descriptions = 0): number {
  const { price } = NETWORK_RULES[network];
  if (!price) return 0;
  const ofParts = parts.map((text) => (hasPaidLink(network, text) ? price.linked : price.plain));
  return sumOfPrices([...ofParts, descriptions * price.description]);
}
