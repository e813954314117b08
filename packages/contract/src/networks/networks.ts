import { bluesky, blueskyHints } from "./bluesky/bluesky.ts";
import { linkedin, linkedinHints } from "./linkedin/linkedin.ts";
import { mastodon, mastodonHints } from "./mastodon/mastodon.ts";
import type { NetworkDefinition, NetworkRules, PromptHints } from "./network.ts";
import { twitter, twitterHints } from "./twitter/twitter.ts";

/*
 * Each network has a folder here, in the server's `adapters`, and in `standins`. `adapters` and `standins` each list
 * their networks in `social/networks.ts`. Everything else is derived from these lists, except for the places that
 * `scripts/checks/networks.test.ts` names.
 */
const ALL = [twitter, linkedin, bluesky, mastodon] as const;

export const NETWORKS = [twitter.id, linkedin.id, bluesky.id, mastodon.id] as const;
export type Network = (typeof NETWORKS)[number];
export type Provider = (typeof ALL)[number]["provider"];

export const FIRST_NETWORK: Network = NETWORKS[0];

export const PROMPT_HINTS: Record<Network, PromptHints> = {
  Twitter: twitterHints,
  Linkedin: linkedinHints,
  Bluesky: blueskyHints,
  Mastodon: mastodonHints,
};

/** @throws RangeError for an unknown network */
export function networkOf(network: Network): NetworkDefinition & { id: Network; provider: Provider } {
  const found = ALL.find(({ id }) => id === network);
  if (!found) throw new RangeError(`Unknown network: ${network as string}`);
  return found;
}

export function networkNamed(text: string): Network | undefined {
  const name = text.toLowerCase();
  return ALL.find((one) => [one.slug, one.id.toLowerCase(), ...one.aliases].includes(name))?.id;
}

export const forEachNetwork = <T>(make: (network: Network) => T): Record<Network, T> =>
  Object.fromEntries(NETWORKS.map((network) => [network, make(network)])) as Record<Network, T>;

export const forEachProvider = <T>(make: (network: Network) => T): Record<Provider, T> =>
  Object.fromEntries(ALL.map(({ id, provider }) => [provider, make(id)])) as Record<Provider, T>;

export const NETWORK_NAME: Record<Network, string> = forEachNetwork((network) => networkOf(network).name);
export const QUOTED_NETWORK_NAME: Record<Network, string> = forEachNetwork(
  (network) => networkOf(network).quotedName,
);
export const NETWORK_RULES: Record<Network, NetworkRules> = forEachNetwork(
  (network) => networkOf(network).rules,
);

/** Formats a list in English. */
export const englishList = (names: readonly string[], type: "and" | "or"): string =>
  new Intl.ListFormat("en", { type: type === "and" ? "conjunction" : "disjunction" }).format(names);

export const isAlwaysShown = (network: Network): boolean => networkOf(network).shown === "always";

const named = (networks: readonly Network[]) => {
  const names = networks.map((network) => NETWORK_NAME[network]);
  return {
    and: englishList(names, "and"),
    or: englishList(names, "or"),
    quoted: englishList(
      networks.map((network) => QUOTED_NETWORK_NAME[network]),
      "and",
    ),
  };
};
/** In English. */
export const ALL_NETWORKS = named(NETWORKS);
/** In English, for text that does not depend on the user. */
export const SHOWN_NETWORKS = named(NETWORKS.filter(isAlwaysShown));
