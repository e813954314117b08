import { type Network, networkOf, NETWORKS, type Provider } from "./networks.ts";

type ForProvider<Pattern extends string> = Pattern extends `${infer Before}*${infer After}`
  ? `${Before}${Provider}${After}`
  : never;

// Turns "POST /api/*/try" into "POST /api/x/try".
export const networkRoute = <const Pattern extends string>(
  pattern: Pattern,
  network: Network,
): ForProvider<Pattern> => pattern.replace("*", networkOf(network).provider) as ForProvider<Pattern>;

/** `*` stands for the provider's name. */
export const perNetwork = <const Pattern extends string, T>(
  pattern: Pattern,
  make: (network: Network) => T,
): Record<ForProvider<Pattern>, T> =>
  Object.fromEntries(NETWORKS.map((network) => [networkRoute(pattern, network), make(network)])) as Record<
    ForProvider<Pattern>,
    T
  >;
