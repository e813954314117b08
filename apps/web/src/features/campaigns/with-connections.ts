import type { Network } from "@postfolio/contract/plans.ts";
import type { ComponentType } from "react";

/** Connected accounts are a feature of their own: whoever puts a screen together hands it their parts. */
export interface WithConnections {
  ConnectionCard: ComponentType<{ network: Network }>;
  ConnectButton: ComponentType<{ network: Network }>;
}
