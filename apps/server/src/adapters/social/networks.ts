import {
  forEachNetwork,
  forEachProvider,
  type Network,
  networkOf,
  type Provider,
} from "@postfolio/contract/networks/networks.ts";
import type { z } from "zod";
import { blueskySetup } from "../bluesky/bluesky-setup.ts";
import { linkedinSetup } from "../linkedin/linkedin-setup.ts";
import { mastodonSetup } from "../mastodon/mastodon-setup.ts";
import { xSetup } from "../x/x-setup.ts";
import type { NetworkDeps, NetworkSetup, ServerConfig } from "./network-setup.ts";
import { socialOff } from "./social-off.ts";
import type { SocialNetwork } from "./social.ts";

/** The server's only list of networks, in the order of docs/settings.md. */
const ALL = { x: xSetup, linkedin: linkedinSetup, bluesky: blueskySetup, mastodon: mastodonSetup };
type All = typeof ALL;

type Together<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer A) => void ? A : never;
type Shape = Together<All[Provider]["settings"]>;
export type NetworkConfigs = { [P in Provider]: ReturnType<All[P]["configure"]> };

export const NETWORK_SETUPS: {
  [P in Provider]: NetworkSetup<All[P]["settings"], NetworkConfigs[P]>;
} = ALL;

export const NETWORK_SETTINGS = Object.assign(
  {},
  ...Object.values(ALL).map(({ settings }) => settings),
) as Shape;

/** @throws ConfigError if settings contradict each other */
export const configureNetworks = (
  settings: z.output<z.ZodObject<Shape>>,
  server: ServerConfig,
): NetworkConfigs =>
  forEachProvider((network) =>
    ALL[networkOf(network).provider].configure(settings, server),
  ) as NetworkConfigs;

interface Deps extends Omit<NetworkDeps, "publicUrl" | "standinsUrl"> {
  config: NetworkConfigs & { publicUrl: string; standins: { url: string } };
}

/** A network that is not set up rejects every call. */
export function createNetworks({ config, ...deps }: Deps): Record<Network, SocialNetwork> {
  const all = { ...deps, publicUrl: config.publicUrl, standinsUrl: config.standins.url };
  const create = <P extends Provider>(provider: P, its: NetworkConfigs[P]) =>
    NETWORK_SETUPS[provider].create(its, all);
  return forEachNetwork((network) => {
    const { provider } = networkOf(network);
    const its = config[provider];
    return its.state === "off" ? socialOff(network) : create(provider, its);
  });
}
