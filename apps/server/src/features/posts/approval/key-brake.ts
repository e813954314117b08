import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { HOUR, MINUTE, plus } from "@postfolio/contract/time-units.ts";
import { isEmailVerified } from "../../../db/users.ts";
import type { Tx } from "../../../db/client.ts";
import type { Deps } from "../../../deps.ts";
import { AppError } from "../../../errors.ts";
import { assertScope, type Caller, type KeyInUse } from "../../../http/implement.ts";
import { count } from "../../../http/limits/rate-limits.queries.ts";
import type { Notify } from "../../notices/notices.offers.ts";
import { named, noticeOn } from "../post-reasons.ts";
import type { PostRow } from "../posts.queries.ts";
import { type RequestedAction, isToCheck } from "../actions/post-actions.policy.ts";

/*
 * Software that uses a key may follow instructions it read somewhere, such as a prompt injection. Posts that a key
 * publishes are therefore delayed, and the user gets an email with a link to stop them.
 */

export const KEY_DELAY = 10 * MINUTE;

export interface BrakeDeps extends Pick<Deps, "config"> {
  notify: Notify;
}

/** Returns the earliest time that a post may be sent; null if it may be sent immediately. */
export const earliestFor = ({ key }: Pick<Caller, "key">, now: Date): Date | null =>
  key ? plus(now, KEY_DELAY) : null;

export function assertLateEnough(at: Date | null | undefined, earliest: Date | null): void {
  if (at && earliest && at < earliest) throw new AppError("invalid_request", MESSAGES.keyTooSoon);
}

/** Holds a post back long enough for the user to read an email about it. */
export function holdBack<Change extends Partial<PostRow>>(
  key: KeyInUse,
  post: PostRow,
  { asked, change, earliest }: { asked: readonly RequestedAction[]; change: Change; earliest: Date },
): Change | (Change & Pick<PostRow, "dueAt">) {
  const { status, dueAt } = { ...post, ...change };
  if (post.status !== "draft" || status !== "draft") assertScope({ userId: "", key }, "posts:publish");
  const actions = asked.map(({ action }) => action);
  const sends = actions.includes("publish") || actions.includes("retry");
  if (sends && status === "planned") throw new AppError("conflict", MESSAGES.postWithoutText);
  const keeps = asked.some((one) => one.action === "edit" && one.kept);
  if (keeps || (isToCheck(post) && status === "ready")) throw new AppError("conflict", MESSAGES.keyMarks);
  return status === "ready" && dueAt < earliest ? { ...change, dueAt: earliest } : change;
}

/** @throws AppError `conflict` if email cannot reach the user */
export async function announce(
  { config, notify }: BrakeDeps,
  tx: Tx,
  key: KeyInUse,
  post: PostRow,
  campaign: { title: string; timeZone: string } | null,
): Promise<void> {
  if (post.status !== "ready" || post.scheduledAt === null) return;
  if (config.mail.state === "off" || !(await isEmailVerified(tx, post.userId))) {
    throw new AppError("conflict", MESSAGES.keyNeedsMail);
  }
  const { taken, endsIn } = await count(tx, `key posts ${key.id}`, { window: HOUR });
  if (taken > LIMITS.keyPosts) {
    const retryAfter = Math.ceil(endsIn / 1_000);
    throw new AppError("rate_limited", MESSAGES.keyTooManyPosts, { retryAfter });
  }
  const at = new Date(Math.max(post.scheduledAt.getTime(), post.dueAt.getTime()));
  await notify(tx, {
    ...noticeOn(post),
    key: `key-scheduled ${post.id} ${key.id} ${taken} ${at.toISOString()}`,
    message: {
      event: "key-scheduled",
      ...named({ ...post, title: campaign?.title ?? null }),
      keyName: key.name,
      isAgent: key.isAgent,
      at: at.toISOString(),
      timeZone: campaign?.timeZone ?? post.timeZone ?? "UTC",
    },
  });
}
