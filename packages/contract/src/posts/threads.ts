import { type Message, message } from "../message.ts";
import { type Network, NETWORK_NAME, QUOTED_NETWORK_NAME } from "../networks/networks.ts";

/** `refused`: the network did not let this app post replies. */
export const THREAD_STATES = ["open", "refused", "off"] as const;
export type ThreadState = (typeof THREAD_STATES)[number];

/** Returns why threads cannot be posted; undefined if they can be. */
export const threadsClosed = (network: Network, state: ThreadState): Message | undefined =>
  ({
    open: undefined,
    refused: message("posts_threads_refused", { network: QUOTED_NETWORK_NAME[network] }),
    off: message("posts_threads_off", { network: NETWORK_NAME[network] }),
  })[state];
