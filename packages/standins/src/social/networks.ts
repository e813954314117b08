import { bluesky } from "../bluesky/bluesky.ts";
import { linkedin } from "../linkedin/linkedin.ts";
import { mastodon } from "../mastodon/mastodon.ts";
import { x } from "../x/x.ts";

/** The stand-ins' one list of networks, since they know nothing of the product. */
export const NETWORKS = [x, linkedin, bluesky, mastodon] as const;

type One = (typeof NETWORKS)[number];
type Configs = { [P in One["provider"]]: ReturnType<Extract<One, { provider: P }>["config"]> };

/** What the product's configuration says, by provider, when the stand-ins are at this URL. */
export const configsAt = (url: string): Configs =>
  Object.fromEntries(NETWORKS.map(({ provider, config }) => [provider, config(url)])) as Configs;
