import { type Network, NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";

/* Shown to users in notices and on the profile. */

export const SUSPENDED = "The account on this server is suspended";

export const accessExpired = (network: Network): string =>
  `The permission to post to ${NETWORK_NAME[network]} has expired`;

export const accessRefused = (network: Network): string =>
  `${NETWORK_NAME[network]} no longer accepts the permission to post`;

export const accessUnreadable = (network: Network): string =>
  `The stored permission to post to ${NETWORK_NAME[network]} can no longer be read`;
