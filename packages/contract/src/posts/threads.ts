import { type Network, NETWORK_NAME, QUOTED_NETWORK_NAME } from "../networks/networks.ts";

/** `refused`: the network did not let this app post replies. */
export const THREAD_STATES = ["open", "refused", "off"] as const;
export type ThreadState = (typeof THREAD_STATES)[number];

/** Why threads cannot be posted; undefined if they can. */
export const threadsClosed = (network: Network, state: ThreadState): string | undefined =>
  ({
    open: undefined,
    refused: `${QUOTED_NETWORK_NAME[network]} doesn't let this app reply, so it can't publish threads. Put everything in one post`,
    off: `This server doesn't publish threads on ${NETWORK_NAME[network]}. Put everything in one post`,
  })[state];
