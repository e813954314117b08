import type { MediaItem } from "@postfolio/contract/media/media.ts";
import {
  linkRefused,
  MESSAGES,
  noOptionsThere,
  overBudget,
  sameTextTwice,
} from "@postfolio/contract/messages.ts";
import { NETWORK_RULES, networkOf } from "@postfolio/contract/networks/networks.ts";
import { saysEnough } from "@postfolio/contract/posts/own-posts.ts";
import type { Plan } from "@postfolio/contract/plans.ts";
import { problemsOfParts, threadProblems } from "@postfolio/contract/posts/post-media.ts";
import { postPrice, sumOfPrices } from "@postfolio/contract/posts/post-price.ts";
import { hasPaidLink, postBreaches } from "@postfolio/contract/posts/post-rules.ts";
import { findLimits } from "../../db/connected-account.ts";
import type { Tx } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { hashOfPost } from "./post-hash.ts";
import { picturesByPart } from "./post-pictures.ts";
import { budgetOf } from "./money/costs.ts";
import { assertRoomOn } from "./planning/day-room.ts";
import { findUse } from "./planning/day-room.queries.ts";
import { countLinkedPosts } from "./money/linked-posts.ts";
import { whyNoThread } from "./sending/thread-rule.ts";
import { hasSameText, type PostRow } from "./posts.queries.ts";

export interface CheckDeps extends Pick<Deps, "clock" | "config"> {
  /** In the order of the ids, leaving out other users' media. */
  mediaOf: (tx: Tx, userId: string, ids: readonly string[]) => Promise<MediaItem[]>;
}
export type Checked = Pick<
  PostRow,
  | "id"
  | "userId"
  | "network"
  | "accountId"
  | "text"
  | "media"
  | "partPictures"
  | "parts"
  | "options"
  | "day"
  | "scheduledAt"
>;

export function assertSaid({ status, text, media, parts: thread }: PostRow): void {
  if (text === null || saysEnough({ status, text, media, thread })) return;
  throw new AppError("invalid_request", MESSAGES.postTextRequired);
}

export async function assertOwnMedia(
  { mediaOf }: CheckDeps,
  tx: Tx,
  { userId, media }: Pick<Checked, "userId" | "media">,
): Promise<MediaItem[]> {
  const found = media.length > 0 ? await mediaOf(tx, userId, media) : [];
  if (found.length < media.length) throw new AppError("unprocessable", MESSAGES.mediaGone);
  return found;
}

export async function assertContent(deps: CheckDeps, tx: Tx, post: Checked): Promise<void> {
  const { network, parts, partPictures, options } = post;
  const text = post.text ?? "";
  const terms = { limits: await findLimits(tx, post), options };
  const [breach] = postBreaches(network, text, terms);
  if (breach) throw new AppError("unprocessable", breach.message);
  const media = await assertOwnMedia(deps, tx, post);
  const noThread = await whyNoThread(deps, tx, post);
  const [problem] = [
    ...problemsOfParts(network, picturesByPart({ media, partPictures }), terms),
    ...(noThread === undefined ? [] : [noThread]),
    ...threadProblems(network, text, parts, terms),
  ];
  if (problem !== undefined) throw new AppError("unprocessable", problem);
}

/** Must be `null` on networks without post options. */
export function assertOptions({ network, options }: Pick<PostRow, "network" | "options">): void {
  if (options !== null && !networkOf(network).postOptions)
    throw new AppError("unprocessable", noOptionsThere(network));
}

export async function assertLinkAllowed(
  deps: CheckDeps,
  tx: Tx,
  { id, userId, network, text, parts }: Checked,
) {
  if (text === null || !hasPaidLink(network, [text, ...parts].join("\n"))) return;
  const { used, limit } = await countLinkedPosts(deps, tx, userId, id);
  if (used >= limit) throw new AppError("unprocessable", linkRefused(network, limit));
}

export async function assertWithinBudget(deps: CheckDeps, tx: Tx, post: Checked) {
  const { id, userId, network, text, scheduledAt, parts } = post;
  if (NETWORK_RULES[network].price === null || text === null || scheduledAt === null) return;
  const described = (await assertOwnMedia(deps, tx, post)).filter(({ alt }) => alt !== "");
  const { spent, limit } = await budgetOf(deps, tx, { userId, at: scheduledAt, except: id });
  if (sumOfPrices([spent, postPrice(network, [text, ...parts], described.length)]) <= limit) return;
  throw new AppError("unprocessable", overBudget(network, limit));
}

/** @param post as stored; null for a new one */
export async function assertMayGoOut(
  deps: CheckDeps,
  tx: Tx,
  plan: Plan,
  { post, after }: { post: PostRow | null; after: Checked },
): Promise<void> {
  const { id, userId, network, accountId, day } = after;
  const text = after.text ?? "";
  await assertContent(deps, tx, after);
  const same = { id, userId, network, accountId, text, hash: hashOfPost(text) };
  if (NETWORK_RULES[network].refusesDuplicates && (await hasSameText(tx, same))) {
    throw new AppError("unprocessable", sameTextTwice(network));
  }
  await assertLinkAllowed(deps, tx, after);
  await assertWithinBudget(deps, tx, after);
  // A scheduled post keeps its place even if the user has moved to a smaller plan.
  const counted = post?.status === "ready" && post.day === day;
  if (day !== null && !counted) await assertRoomOn(deps, tx, { userId, network }, plan, { day, except: id });
}

const dayOf = ({ movedTo, day }: PostRow): string | null => movedTo ?? day;

export async function assertMovable(
  deps: Pick<Deps, "config">,
  tx: Tx,
  plan: Plan,
  { post, after }: { post: PostRow; after: PostRow },
): Promise<void> {
  const day = dayOf(after);
  if (day !== null && day !== dayOf(post)) await assertRoomOn(deps, tx, post, plan, { day });
}

export async function assertRestorable(
  deps: Pick<Deps, "config">,
  tx: Tx,
  post: PostRow,
  plan: Plan,
): Promise<void> {
  const { userId, network } = post;
  const day = dayOf(post);
  if (day === null) return;
  const use = await findUse(tx, { userId, network }, { first: day, last: day });
  if (use.own(day) > 0) await assertRoomOn(deps, tx, { userId, network }, plan, { day });
}
