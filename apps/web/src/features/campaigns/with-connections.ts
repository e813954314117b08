import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { ComponentType } from "react";

/** Passed as props, because features do not import each other. */
export interface WithConnections {
  ConnectionCard: ComponentType<{ network: Network }>;
  ConnectButton: ComponentType<{ network: Network }>;
}
