import { MINUTE, plus } from "@postfolio/contract/time-units.ts";
import { dueAt } from "@postfolio/contract/post-lifecycle.ts";
import type { Deps } from "../../deps.ts";
import { type NoticeInput, type Notify, notifyAll } from "../../notify.ts";
import { findForgotten, keyOf, type WaitingPost } from "./approval.queries.ts";
import { named } from "./post-reasons.ts";

/** Milliseconds before a post's time at which its user is asked once more. */
const REMIND_AHEAD = 15 * MINUTE;
/** Milliseconds since the first question under which nobody is reminded. */
const ASKED_AGO = 30 * MINUTE;

/** Asks the user whether a post may go out. */
export const approvalAsked = (post: WaitingPost, time: "asked" | "reminded"): NoticeInput => ({
  userId: post.userId,
  key: keyOf(post.id, time),
  message: {
    event: "approval-asked",
    ...named(post),
    at: post.scheduledAt.toISOString(),
    until: dueAt("awaiting_approval", post.scheduledAt).toISOString(),
    timeZone: post.timeZone,
    again: time === "reminded",
  },
  link: `/campaigns/${post.campaignId}?post=${post.id}`,
  about: post.id,
});

/** Reminds users of posts that wait for them and whose time is near. @returns how many were looked at */
export async function remindOfApprovals({
  db,
  clock,
  notify,
}: Pick<Deps, "db" | "clock"> & { notify: Notify }): Promise<number> {
  const now = clock();
  return db.transaction(async (tx) => {
    const forgotten = await findForgotten(tx, {
      now,
      before: plus(now, REMIND_AHEAD),
      askedBefore: plus(now, -ASKED_AGO),
    });
    await notifyAll(
      notify,
      tx,
      forgotten.map((post) => approvalAsked(post, "reminded")),
    );
    return forgotten.length;
  });
}
