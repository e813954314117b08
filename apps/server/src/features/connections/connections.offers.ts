import type { Network } from "@postfolio/contract/plans.ts";
import type { Access } from "../../adapters/social/social.ts";

/** The user's account with a token that currently works. */
export type AccessFor = (userId: string, network: Network) => Promise<Access>;
