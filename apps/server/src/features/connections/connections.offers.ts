import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { Access } from "../../adapters/social/social.ts";

export type AccessFor = (userId: string, network: Network) => Promise<Access>;
