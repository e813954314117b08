import type { Network } from "@postfolio/contract/plans.ts";

/** The address of a network's campaigns. */
export const campaignsPath = (network: Network): string => `/campaigns/${network.toLowerCase()}`;

/** The address for creating a campaign on a network. */
export const createPath = (network: Network): string =>
  network === "Linkedin" ? "/create-campaign?type=linkedin" : "/create-campaign";
