import type { Post } from "@postfolio/contract/campaigns.ts";
import { connectFirst } from "@postfolio/contract/messages.ts";
import type { Network } from "@postfolio/contract/plans.ts";
import { postBreaches } from "@postfolio/contract/post-rules.ts";
import { validate as isUuid } from "uuid";
import type { Deps } from "../../deps.ts";
import { AppError, notFound } from "../../errors.ts";
import type { Caller } from "../../http.ts";
import type { SettleNotices } from "../../notify.ts";
import { isConnected, lockPlan } from "./campaigns.queries.ts";
import { type Asked, decide } from "./post-actions.policy.ts";
import { toPost } from "./posts.ts";
import { lockPost, updatePost } from "./posts.queries.ts";
import { slotsOf } from "./slots.policy.ts";

/**
 * Does what the user asks of a post.
 * @throws AppError `conflict` where the post stands so that it cannot be done, or no account is connected to
 * publish with; `unprocessable` for a text that its network would refuse
 */
export async function actOnPost(
  { db, clock, settleNotices }: Pick<Deps, "db" | "clock"> & { settleNotices: SettleNotices },
  caller: Caller,
  id: string,
  asked: Asked,
): Promise<Post> {
  if (!isUuid(id)) throw notFound();
  return db.transaction(async (tx) => {
    // As an edit of the campaign does, so that neither sees half of the other.
    await lockPlan(tx, caller.userId);
    const found = await lockPost(tx, id, caller.userId);
    if (!found) throw notFound();
    const { post, campaign } = found;
    if (asked.action === "write") assertPublishable(post.network, asked.text);
    const slotAt = slotsOf(campaign, Temporal.PlainDate.from(post.day))[post.slot]?.at;
    const answer = decide(asked, { post, campaign, slotAt }, clock());
    if ("refusal" in answer) throw new AppError("conflict", { userMessage: answer.refusal });
    const sends = asked.action === "publish" || asked.action === "retry";
    if (sends && !(await isConnected(tx, caller.userId, post.network))) {
      throw new AppError("conflict", { userMessage: connectFirst(post.network) });
    }
    // Whoever does something about a post has read what was told of it.
    await settleNotices(tx, caller.userId, [id]);
    return toPost(await updatePost(tx, id, caller.userId, answer.change));
  });
}

function assertPublishable(network: Network, text: string): void {
  const [breach] = postBreaches(network, text);
  if (breach) throw new AppError("unprocessable", { userMessage: breach.message });
}
