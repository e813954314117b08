import type { Network } from "@postfolio/contract/plans.ts";

/** What can happen to posts that somebody who runs the server wants to see in numbers. */
export const POST_EVENTS = ["drafted", "published", "failed", "unknown", "missed", "retried"] as const;
export type PostEvent = (typeof POST_EVENTS)[number];

/** Where the engine counts. */
export interface Tally {
  count(event: PostEvent, network: Network, posts?: number): void;
  /** So many posts were planned, of whichever network: ahead, or as a campaign was made, changed or woken. */
  planned(posts: number): void;
  /** A post was published so many seconds after its time. */
  late(network: Network, seconds: number): void;
}
