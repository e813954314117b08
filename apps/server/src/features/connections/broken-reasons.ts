import { type Network, NETWORK_NAME } from "@postfolio/contract/plans.ts";

/* Why a connection is broken, as its user reads it in a notice and on the profile. */

/** While an operator keeps the user from publishing. */
export const SUSPENDED = "The account on this server is suspended";

export const accessExpired = (network: Network): string =>
  `The permission to post to ${NETWORK_NAME[network]} has expired`;

export const accessRefused = (network: Network): string =>
  `${NETWORK_NAME[network]} no longer accepts the permission to post`;

export const accessUnreadable = (network: Network): string =>
  `The stored permission to post to ${NETWORK_NAME[network]} can no longer be read`;
