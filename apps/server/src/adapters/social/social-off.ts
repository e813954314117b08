import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { SocialNetwork } from "./social.ts";

export function socialOff(network: Network): SocialNetwork {
  const detail = `${network} is not configured`;
  return {
    network,
    settlesBySending: false,
    sendsWholeThreads: false,
    authorize: async () => ({ kind: "unavailable", detail }),
    connect: async () => ({ kind: "unavailable", detail }),
    refresh: async () => ({ kind: "unavailable", detail }),
    revoke: async () => ({ failure: detail }),
    upload: async () => ({ kind: "paused", detail }),
    publish: async () => ({ kind: "paused", detail }),
    resultsPerCall: 0,
    results: async () => ({ kind: "paused", detail }),
    settle: async () => ({ kind: "paused", detail }),
  };
}
