import type { Network } from "@postfolio/contract/plans.ts";
import { LinkedinLogo, XLogo } from "../../posts/network-logos.tsx";

/** Where the campaigns of each network are listed, its sign, and its provider in the configuration. */
export const CAMPAIGNS_OF = {
  Twitter: { path: "/campaigns/twitter", provider: "x", Logo: XLogo },
  Linkedin: { path: "/campaigns/linkedin", provider: "linkedin", Logo: LinkedinLogo },
} as const satisfies Record<Network, object>;

/** Where a new campaign of a network is made. */
export const createPath = (type: Network): string =>
  type === "Linkedin" ? "/create-campaign?type=linkedin" : "/create-campaign";
