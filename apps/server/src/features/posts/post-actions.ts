import type { Post } from "@postfolio/contract/campaigns.ts";
import { connectFirst, linkRefused } from "@postfolio/contract/messages.ts";
import type { Network } from "@postfolio/contract/plans.ts";
import { hasPaidLink, postBreaches } from "@postfolio/contract/post-rules.ts";
import { slotsOf } from "@postfolio/contract/slots.ts";
import type { Tx } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { AppError, notFound } from "../../errors.ts";
import type { Caller } from "../../http/implement.ts";
import type { SettleNotices } from "../../notify.ts";
import { countLinkedPosts } from "./linked-posts.ts";
import { type Asked, decide } from "./post-actions.policy.ts";
import { toPost } from "./posts.ts";
import { lockPost, updatePost } from "./posts.queries.ts";

export interface ActionDeps extends Pick<Deps, "db" | "clock" | "config"> {
  settleNotices: SettleNotices;
  /** Locks the user's campaigns and posts against other changes until the transaction ends. */
  lockPlan: (tx: Tx, userId: string) => Promise<unknown>;
  /** Whether the user has a working account on the network. */
  isConnected: (tx: Tx, userId: string, network: Network) => Promise<boolean>;
}

/**
 * Performs a user's action on a post.
 * @throws AppError `conflict` if the state of the post does not allow it or no account is connected;
 * `unprocessable` if the network would refuse the text or the plan allows no more links
 */
export async function actOnPost(deps: ActionDeps, caller: Caller, id: string, asked: Asked): Promise<Post> {
  const { db, clock, settleNotices } = deps;
  return db.transaction(async (tx) => {
    // Editing the campaign takes the same lock, so neither sees half of the other.
    await deps.lockPlan(tx, caller.userId);
    const found = await lockPost(tx, id, caller.userId);
    if (!found) throw notFound();
    const { post, campaign } = found;
    if (asked.action === "edit") assertPublishable(post.network, asked.text);
    const slotAt = slotsOf(campaign, Temporal.PlainDate.from(post.day))[post.slot]?.at;
    const answer = decide(asked, { post, campaign, slotAt }, clock());
    if ("refusal" in answer) throw new AppError("conflict", { userMessage: answer.refusal });
    const sends = asked.action === "publish" || asked.action === "retry";
    if (sends && !(await deps.isConnected(tx, caller.userId, post.network))) {
      throw new AppError("conflict", { userMessage: connectFirst(post.network) });
    }
    const { status, text } = { ...post, ...answer.change };
    const staysUnsent = status === "skipped" || status === "planned";
    if (text !== null && !staysUnsent && hasPaidLink(post.network, text)) {
      const { used, limit } = await countLinkedPosts(deps, tx, caller.userId, id);
      if (used >= limit) {
        throw new AppError("unprocessable", { userMessage: linkRefused(post.network, limit) });
      }
    }
    // A user who acts on a post has read its notices.
    await settleNotices(tx, caller.userId, [id]);
    return toPost(await updatePost(tx, id, caller.userId, answer.change));
  });
}

function assertPublishable(network: Network, text: string): void {
  const [breach] = postBreaches(network, text);
  if (breach) throw new AppError("unprocessable", { userMessage: breach.message });
}
