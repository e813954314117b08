import {
  isAlwaysShown,
  type Network,
  NETWORK_NAME,
  NETWORKS,
  QUOTED_NETWORK_NAME,
} from "@postfolio/contract/networks/networks.ts";
import { LANGUAGE } from "./texts.ts";

const TYPES = { and: "conjunction", or: "disjunction", ",": "unit" } as const;

/** In the language of the interface, for example, "Twitter, LinkedIn, and Bluesky". */
export const listed = (names: readonly string[], type: keyof typeof TYPES): string =>
  new Intl.ListFormat(LANGUAGE, { type: TYPES[type] }).format(names);

const namesOf = (networks: readonly Network[]): string[] => networks.map((network) => NETWORK_NAME[network]);

export const allNetworks = (type: "and" | "or"): string => listed(namesOf(NETWORKS), type);

/** For screens that do not depend on the user. */
export const shownNetworks = (type: "and" | "or"): string =>
  listed(namesOf(NETWORKS.filter(isAlwaysShown)), type);

/** For rules and prices. */
export const quotedNetworks = (type: "and" | "or"): string =>
  listed(
    NETWORKS.map((network) => QUOTED_NETWORK_NAME[network]),
    type,
  );
