import { forEachNetwork, type Network, networkOf } from "@postfolio/contract/networks/networks.ts";
import type { Config } from "../../config/config.ts";
import { createBluesky } from "../bluesky/bluesky-network.ts";
import { createAddressGuard } from "../fetch/address-guard.ts";
import { createLinkedin } from "../linkedin/linkedin-network.ts";
import { createMastodon } from "../mastodon/mastodon-network.ts";
import { createX } from "../x/x-network.ts";
import { socialOff } from "./social-off.ts";
import type { SocialNetwork } from "./social.ts";

export interface NetworkDeps {
  config: Config;
  clock: () => Date;
  /** 32 bytes, the same on all nodes, for networks that identify this server by a key. */
  clientSecret: Uint8Array;
}

/** Maximum size, in bytes, of a response from a server that a user entered. */
const LARGEST_ANSWER = 4 * 1024 * 1024;

/** Servers that users enter must not be on our own network, except for configured replacements. */
function fetchFor({ config: { standins, bluesky } }: NetworkDeps): typeof globalThis.fetch {
  const inTheirPlace = [standins.url, bluesky.serverUrl].filter((url) => url !== "");
  const allowedHosts = inTheirPlace.map((url) => new URL(url).host);
  return createAddressGuard({ allowedHosts, maxBytes: LARGEST_ANSWER }).fetch;
}

const CREATE: Record<Network, (deps: NetworkDeps) => SocialNetwork> = {
  Twitter: ({ config, clock }) => createX(config.x, clock),
  Linkedin: ({ config, clock }) => createLinkedin(config.linkedin, clock),
  Bluesky: (deps) => {
    const { bluesky, publicUrl } = deps.config;
    const { clientSecret, clock } = deps;
    const insecure = bluesky.state === "sandbox" || bluesky.serverUrl.startsWith("http:");
    return createBluesky({ ...bluesky, publicUrl, clientSecret, insecure, fetch: fetchFor(deps) }, clock);
  },
  Mastodon: ({ config, clock }) => createMastodon(config.mastodon, clock),
};

/** A network that is not set up rejects every call. */
export const createNetworks = (deps: NetworkDeps): Record<Network, SocialNetwork> =>
  forEachNetwork((network) =>
    deps.config[networkOf(network).provider].state === "off" ? socialOff(network) : CREATE[network](deps),
  );
