import { linkedin, linkedinHints } from "./linkedin.ts";
import type { NetworkDefinition, NetworkRules, PromptHints } from "./network.ts";
import { twitter, twitterHints } from "./twitter.ts";

/*
 * The networks where posts are published. Everything outside this folder, `adapters/<provider>` and
 * `standins/<provider>` goes by this list.
 */
const ALL = [twitter, linkedin] as const;

export const NETWORKS = [twitter.id, linkedin.id] as const;
export type Network = (typeof ALL)[number]["id"];
export type Provider = (typeof ALL)[number]["provider"];

/** What is shown where nobody has chosen a network. */
export const FIRST_NETWORK: Network = NETWORKS[0];

export const PROMPT_HINTS: Record<Network, PromptHints> = { Twitter: twitterHints, Linkedin: linkedinHints };

/** @throws RangeError for a network that is not in the list */
export function networkOf(network: Network): NetworkDefinition & { id: Network; provider: Provider } {
  const found = ALL.find(({ id }) => id === network);
  if (!found) throw new RangeError(`Unknown network: ${network as string}`);
  return found;
}

/** The network that a person means, by its name, or by its slug in an address. */
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

/** Names in a sentence, as in "Twitter and LinkedIn". */
export const listed = (names: readonly string[], type: "and" | "or"): string =>
  new Intl.ListFormat("en", { type: type === "and" ? "conjunction" : "disjunction" }).format(names);

/** All networks in a sentence. */
export const ALL_NETWORKS = {
  and: listed(Object.values(NETWORK_NAME), "and"),
  or: listed(Object.values(NETWORK_NAME), "or"),
  quoted: listed(Object.values(QUOTED_NETWORK_NAME), "and"),
};
