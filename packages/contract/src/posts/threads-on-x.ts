import { NETWORK_NAME, QUOTED_NETWORK_NAME } from "../plans.ts";

/** Whether threads go out on X: they do, X did not let this app reply, or the operator has turned them off. */
export const THREADS_ON_X = ["open", "refused", "off"] as const;
export type ThreadsOnX = (typeof THREADS_ON_X)[number];

/** Why a thread on X cannot go out, for its author. */
export const THREADS_CLOSED: Record<Exclude<ThreadsOnX, "open">, string> = {
  refused: `${QUOTED_NETWORK_NAME.Twitter} does not let this app reply, so threads cannot go out. Put everything into one post`,
  off: `This server sends no threads to ${NETWORK_NAME.Twitter}. Put everything into one post`,
};
