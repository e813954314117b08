import type { Network } from "@postfolio/contract/plans.ts";

/** What the network is called by its users. */
export const NETWORK_NAME: Record<Network, string> = { Twitter: "X", Linkedin: "LinkedIn" };
