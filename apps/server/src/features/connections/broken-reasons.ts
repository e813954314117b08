import { type Network, NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";

/* Shown to users in notices and on the profile. */

export const SUSPENDED = "The account on this server is suspended";

export const accessExpired = (network: Network): string =>
  `The permission to post to ${NETWORK_NAME[network]} has expired`;

export const accessRefused = (network: Network): string =>
  `${NETWORK_NAME[network]} no longer accepts the permission to post`;

/** @param person the name of the account through which the page is connected */
export const personBroken = (person: string): string => `Reconnect ${person} to post on this page`;

/** @param page the page's name */
export const roleLost = (page: string): string =>
  `You no longer have permission to post as ${page}. Ask one of its admins for access, then reconnect your own account`;

export const accessUnreadable = (network: Network): string =>
  `The stored permission to post to ${NETWORK_NAME[network]} can no longer be read`;
