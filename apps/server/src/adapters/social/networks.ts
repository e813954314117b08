import { forEachNetwork, type Network, networkOf } from "@postfolio/contract/networks/networks.ts";
import type { Config } from "../../config/config.ts";
import { createLinkedin } from "../linkedin/linkedin-network.ts";
import { createMastodon } from "../mastodon/mastodon-network.ts";
import { createX } from "../x/x-network.ts";
import { socialOff } from "./social-off.ts";
import type { SocialNetwork } from "./social.ts";

const CREATE: Record<Network, (config: Config, clock: () => Date) => SocialNetwork> = {
  Twitter: ({ x }, clock) => createX(x, clock),
  Linkedin: ({ linkedin }, clock) => createLinkedin(linkedin, clock),
  Mastodon: ({ mastodon }, clock) => createMastodon(mastodon, clock),
};

/** A network that is not set up rejects every call. */
export const createNetworks = (config: Config, clock: () => Date): Record<Network, SocialNetwork> =>
  forEachNetwork((network) =>
    config[networkOf(network).provider].state === "off" ? socialOff(network) : CREATE[network](config, clock),
  );
