import { listed } from "../texts.ts";
import {
  isAlwaysShown,
  type Network,
  NETWORK_NAME,
  NETWORKS,
  QUOTED_NETWORK_NAME,
} from "@postfolio/contract/networks/networks.ts";

const namesOf = (networks: readonly Network[]): string[] => networks.map((network) => NETWORK_NAME[network]);

export const allNetworks = (type: "and" | "or"): string => listed(namesOf(NETWORKS), type);

/** Lists networks on screens that do not depend on the user. */
export const shownNetworks = (type: "and" | "or"): string =>
  listed(namesOf(NETWORKS.filter(isAlwaysShown)), type);

/** Lists networks in texts about rules and prices. */
export const quotedNetworks = (type: "and" | "or"): string =>
  listed(
    NETWORKS.map((network) => QUOTED_NETWORK_NAME[network]),
    type,
  );
