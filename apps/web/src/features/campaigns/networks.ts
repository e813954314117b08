import type { Network } from "@postfolio/contract/plans.ts";
import { LinkedinLogo, XLogo } from "../../ui/network-logos.tsx";

/** Where the campaigns of each network are listed, and its sign. */
export const CAMPAIGNS_OF = {
  Twitter: { path: "/campaigns/twitter", Logo: XLogo },
  Linkedin: { path: "/campaigns/linkedin", Logo: LinkedinLogo },
} satisfies Record<Network, object>;

/** Where a new campaign of a network is made. */
export const createPath = (type: Network): string =>
  type === "Linkedin" ? "/create-campaign?type=linkedin" : "/create-campaign";
