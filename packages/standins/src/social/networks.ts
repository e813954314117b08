import { bluesky } from "../bluesky/bluesky.ts";
import { linkedin } from "../linkedin/linkedin.ts";
import { mastodon } from "../mastodon/mastodon.ts";
import { x } from "../x/x.ts";

/** The stand-ins' own list of networks, since they know nothing about the product. */
export const NETWORKS = [x, linkedin, bluesky, mastodon] as const;

type One = (typeof NETWORKS)[number];
type Configs = { [P in One["provider"]]: ReturnType<Extract<One, { provider: P }>["config"]> };

/** Returns the product's configuration for each provider if the stand-ins are at this URL. */
export const configsAt = (url: string): Configs =>
  Object.fromEntries(NETWORKS.map(({ provider, config }) => [provider, config(url)])) as Configs;
