import type { Approval } from "@postfolio/contract/campaigns/campaigns.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { campaignAllows } from "@postfolio/contract/posts/post-lifecycle.ts";
import { plus, WEEK } from "@postfolio/contract/time-units.ts";
import { lockUser } from "../../../db/users.ts";
import { AppError, notFound } from "../../../errors.ts";
import type { Caller } from "../../../http/implement.ts";
import { countUnwritten, findCampaignStatus, writeNow } from "./many-posts.queries.ts";
import { type ActionDeps, actOnPost } from "./post-actions.ts";
import { sentenceInReply } from "../../../words.ts";

/** @returns how many posts are still to be written */
export async function writeWeek(
  { db, clock }: ActionDeps,
  { userId }: Caller,
  campaignId: string,
): Promise<{ posts: number }> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const status = await findCampaignStatus(tx, campaignId, userId);
    if (!status) throw notFound();
    if (!campaignAllows("regenerate", status)) throw new AppError("conflict", MESSAGES.campaignAsleep);
    const now = clock();
    const week = { campaignId, now, until: plus(now, WEEK) };
    await writeNow(tx, week);
    return { posts: await countUnwritten(tx, week) };
  });
}

/** A refusal does not affect the other posts. A post with marks must be approved individually. */
export async function actOnPosts(
  deps: ActionDeps,
  caller: Caller,
  ids: readonly string[],
  action: "approve" | "skip",
): Promise<Approval[]> {
  const done: Approval[] = [];
  for (const _id of new Set(ids)) {
    done.push(await act(deps, caller, _id, action));
  }
  return done;
}

async function act(
  deps: ActionDeps,
  caller: Caller,
  _id: string,
  action: "approve" | "skip",
): Promise<Approval> {
  try {
    const asked = action === "approve" ? { action, ofMany: true } : { action };
    return { _id, post: await actOnPost(deps, caller, _id, asked), message: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { _id, post: null, message: sentenceInReply(error.userMessage) };
  }
}
