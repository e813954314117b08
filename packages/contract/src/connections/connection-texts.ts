import { type Network, NETWORK_NAME, networkOf } from "../networks/networks.ts";

export function networkOff(network: Network): string {
  const { name, needs } = networkOf(network);
  return `${name} is not set up on this server${needs === null ? "" : `. ${needs}`}`;
}

export const networkUnreachable = (network: Network): string =>
  `We couldn't reach ${NETWORK_NAME[network]}. Try again in a few minutes`;

export const connectFirst = (network: Network): string =>
  `Connect your ${NETWORK_NAME[network]} account first`;

export const accountAway = (account: string): string => `Nothing goes out until ${account} is reconnected`;

/** Accounts connected before posts supported pictures lack this permission. */
export const connectForMedia = (network: Network): string =>
  `Your ${NETWORK_NAME[network]} account was connected without permission to post pictures. Reconnect it to allow them`;
