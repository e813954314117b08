import type { Network } from "@postfolio/contract/plans.ts";
import type { Access } from "../../adapters/social/social.ts";

/** What connections do for those who call a network in a user's name. */
export interface Accounts {
  /** The user's account with a token that currently works. */
  accessFor: (userId: string, network: Network) => Promise<Access>;
  /** Marks a connection as broken and notifies the user, unless it has a new token by now. */
  breakConnection: (userId: string, network: Network, refusedToken: string) => Promise<void>;
  /** Records that the account accepts no more posts until then. */
  limitAccount: (userId: string, network: Network, until: Date) => Promise<void>;
}
