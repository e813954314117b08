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
  /** Makes others who change campaigns or posts of the same user wait until the transaction is over. */
  lockPlan: (tx: Tx, userId: string) => Promise<unknown>;
  /** Whether the user has an account there to publish with. */
  isConnected: (tx: Tx, userId: string, network: Network) => Promise<boolean>;
}

/**
 * Does what the user asks of a post.
 * @throws AppError `conflict` where the state of the post forbids it, or no account is connected to
 * publish with; `unprocessable` for a text that its network would refuse, or with one link more than the plan has
 */
export async function actOnPost(deps: ActionDeps, caller: Caller, id: string, asked: Asked): Promise<Post> {
  const { db, clock, settleNotices } = deps;
  return db.transaction(async (tx) => {
    // As an edit of the campaign does, so that neither sees half of the other.
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
    // A user who does something about a post has read what was told of it.
    await settleNotices(tx, caller.userId, [id]);
    return toPost(await updatePost(tx, id, caller.userId, answer.change));
  });
}

function assertPublishable(network: Network, text: string): void {
  const [breach] = postBreaches(network, text);
  if (breach) throw new AppError("unprocessable", { userMessage: breach.message });
}
