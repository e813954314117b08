import type { Network } from "@postfolio/contract/plans.ts";
import { LinkedinLogo, XLogo } from "../../posts/network-logos.tsx";

/** Each network's campaign list, logo, and provider in the configuration. */
export const CAMPAIGNS_OF = {
  Twitter: { path: "/campaigns/twitter", provider: "x", Logo: XLogo },
  Linkedin: { path: "/campaigns/linkedin", provider: "linkedin", Logo: LinkedinLogo },
} as const satisfies Record<Network, object>;

/** The address for creating a campaign on a network. */
export const createPath = (type: Network): string =>
  type === "Linkedin" ? "/create-campaign?type=linkedin" : "/create-campaign";
