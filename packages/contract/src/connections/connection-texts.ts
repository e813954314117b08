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

export const pagesNotGranted = (network: Network): string =>
  `${NETWORK_NAME[network]} didn't grant permission for pages. Reconnect your account and leave all permissions on`;

export const accountsFull = (network: Network, most: number): string =>
  `You can connect at most ${most} ${NETWORK_NAME[network]} accounts and pages. Disconnect some first`;

export const pageGone = "You no longer have permission to post as one of these pages. Choose again";

export const pageDisconnected = "Disconnected. Your own account stays connected";
