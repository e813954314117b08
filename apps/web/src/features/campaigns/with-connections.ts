import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { ComponentType } from "react";

/**
 * Connections are a separate feature, so a screen's parts of it are passed in where the screen is composed.
 */
export interface WithConnections {
  ConnectionCard: ComponentType<{ network: Network }>;
  ConnectButton: ComponentType<{ network: Network }>;
}
