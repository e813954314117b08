import { plus } from "@postfolio/contract/time-units.ts";
import { ASKED_AGO, dueAt, REMIND_AHEAD } from "@postfolio/contract/posts/post-lifecycle.ts";
import type { Deps } from "../../../deps.ts";
import type { Tell } from "../../../events.ts";
import type { NoticeInput, Notify } from "../../notices/notices.offers.ts";
import { findForgotten, keyOf, type WaitingPost } from "./approval-reminders.queries.ts";
import { named, noticeOn } from "../post-reasons.ts";

export const approvalAsked = (post: WaitingPost, time: "asked" | "reminded"): NoticeInput => ({
  ...noticeOn(post),
  key: keyOf(post.id, time),
  message: {
    event: "approval-asked",
    ...named(post),
    at: post.scheduledAt.toISOString(),
    until: dueAt("awaiting_approval", post.scheduledAt).toISOString(),
    timeZone: post.timeZone,
    again: time === "reminded",
  },
});

export async function remindOfApprovals({
  db,
  clock,
  notify,
  tell,
}: Pick<Deps, "db" | "clock"> & { notify: Notify; tell: Tell }): Promise<number> {
  const now = clock();
  return db.transaction(async (tx) => {
    const forgotten = await findForgotten(tx, {
      now,
      before: plus(now, REMIND_AHEAD),
      askedBefore: plus(now, -ASKED_AGO),
    });
    await notify(
      tx,
      forgotten.map((post) => approvalAsked(post, "reminded")),
    );
    for (const campaignId of new Set(forgotten.map((post) => post.campaignId))) {
      if (campaignId) await tell("awaitsApproval", { tx, campaignId });
    }
    return forgotten.length;
  });
}
