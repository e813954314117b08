import type { Slot } from "@postfolio/contract/slots.ts";
import type { Tx } from "../../db/client.ts";
import {
  askFirst,
  dropDrafts,
  fillSlots,
  findSpent,
  lockPlaced,
  missBefore,
  movePosts,
  removePosts,
  removeUnsent,
} from "./campaign-posts.queries.ts";
import { TOO_SOON } from "./post-reasons.ts";
import { replan } from "./replanning.policy.ts";

/** What the planner does to posts, in the transaction that changes their campaign: the part of a post's life that campaigns decide. */
export const campaignPosts = {
  fillSlots,
  findSpent,
  askFirst,
  dropDrafts,
  removeUnsent,
  /** Ends posts whose time comes before the first one at which their campaign lets posts go out. */
  missBefore: (tx: Tx, campaignId: string, earliest: Date, now: Date): Promise<void> =>
    missBefore(tx, campaignId, earliest, { now, reason: TOO_SOON }),
  /** Moves posts to the slots that their campaign has now. Those of a day that has none left for them are removed. */
  reschedule: async (tx: Tx, campaignId: string, slots: readonly Slot[], now: Date): Promise<void> => {
    const { moved, leftOver } = replan(await lockPlaced(tx, campaignId, now), slots, now);
    await removePosts(tx, leftOver);
    await movePosts(tx, moved, now);
  },
};
