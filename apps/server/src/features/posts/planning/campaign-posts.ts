import type { Slot } from "@postfolio/contract/campaigns/slots.ts";
import type { NamedAccount } from "../../../db/connected-account.ts";
import type { Tx } from "../../../db/client.ts";
import type { Owned } from "../posts.offers.ts";
import { assignPosts } from "../actions/account-change.queries.ts";
import {
  askFirst,
  dropDrafts,
  fillSlots,
  findBesideOwn,
  findQueued,
  findSpent,
  lockPlaced,
  missBefore,
  movePosts,
  removePosts,
  removeUnsent,
} from "./campaign-posts.queries.ts";
import { findTakenByOwn, unscheduleBeyond } from "./day-room.ts";
import { TOO_SOON } from "../post-reasons.ts";
import { replan } from "./replanning.policy.ts";

export const campaignPosts = {
  fillSlots,
  findBesideOwn,
  findQueued,
  unscheduleBeyond,
  findSpent: async (tx: Tx, campaign: Parameters<typeof findSpent>[1], now: Date) => {
    const spent = await findSpent(tx, campaign, now);
    for (const [day, number] of await findTakenByOwn(tx, campaign, now)) {
      spent.set(day, (spent.get(day) ?? 0) + number);
    }
    return spent;
  },
  askFirst,
  dropDrafts,
  removeUnsent,
  sendFrom: async (tx: Tx, { id, ...of }: Owned, account: NamedAccount): Promise<void> => {
    await assignPosts(tx, of, account, { campaign: id, away: false });
  },
  /** Marks posts as missed if they are scheduled before their campaign may first publish. */
  missBefore: (tx: Tx, campaignId: string, earliest: Date, now: Date): Promise<void> =>
    missBefore(tx, campaignId, earliest, { now, reason: TOO_SOON }),
  reschedule: async (tx: Tx, campaignId: string, slots: readonly Slot[], now: Date): Promise<void> => {
    const { moved, leftOver } = replan(await lockPlaced(tx, campaignId, now), slots, now);
    await removePosts(tx, leftOver);
    await movePosts(tx, moved, now);
  },
};
