import { FIRST_NETWORK, type Network, networkOf } from "@postfolio/contract/networks/networks.ts";

export const campaignsPath = (network: Network): string => `/campaigns/${networkOf(network).slug}`;

export const createPath = (network: Network): string =>
  network === FIRST_NETWORK ? "/create-campaign" : `/create-campaign?type=${networkOf(network).slug}`;
