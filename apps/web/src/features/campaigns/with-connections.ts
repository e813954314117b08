import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { ComponentType } from "react";

/** Features do not import each other, so connection parts are passed in by the app. */
export interface WithConnections {
  ConnectionCard: ComponentType<{ network: Network }>;
  ConnectButton: ComponentType<{ network: Network }>;
}
