import { FIRST_NETWORK, type Network, networkOf } from "@postfolio/contract/networks/networks.ts";

/** The address of a network's campaigns. */
export const campaignsPath = (network: Network): string => `/campaigns/${networkOf(network).slug}`;

/** The address for creating a campaign on a network. */
export const createPath = (network: Network): string =>
  network === FIRST_NETWORK ? "/create-campaign" : `/create-campaign?type=${networkOf(network).slug}`;
