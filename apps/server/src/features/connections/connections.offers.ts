import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { Access } from "../../adapters/social/social.ts";

/** @param wanted.accountId null for the network's default account */
export type AccessFor = (wanted: {
  userId: string;
  network: Network;
  accountId: string | null;
}) => Promise<Access>;
