import type { Network } from "@postfolio/contract/plans.ts";
import type { SocialNetwork } from "./social.ts";

/** Nothing goes out to a network that is not configured, and nobody can be connected to it. */
export function socialOff(network: Network): SocialNetwork {
  const detail = `${network} is not configured`;
  return {
    network,
    authorizeUrl: () => "",
    connect: async () => ({ kind: "unavailable", detail }),
    refresh: async () => ({ kind: "unavailable", detail }),
    revoke: async () => ({ failure: detail }),
    publish: async () => ({ kind: "paused", detail }),
    settle: async () => ({ kind: "paused", detail }),
  };
}
