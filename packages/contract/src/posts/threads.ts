import { type Network, NETWORK_NAME, QUOTED_NETWORK_NAME } from "../networks/networks.ts";

/** `refused`: the network did not let this app reply. */
export const THREAD_STATES = ["open", "refused", "off"] as const;
export type ThreadState = (typeof THREAD_STATES)[number];

/** Undefined if threads are possible. */
export const threadsClosed = (network: Network, state: ThreadState): string | undefined =>
  ({
    open: undefined,
    refused: `${QUOTED_NETWORK_NAME[network]} does not let this app reply, so threads cannot go out. Put everything into one post`,
    off: `This server sends no threads to ${NETWORK_NAME[network]}. Put everything into one post`,
  })[state];
