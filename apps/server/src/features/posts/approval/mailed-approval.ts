import { MESSAGES } from "@postfolio/contract/messages.ts";
import { dueAt, isUnsent } from "@postfolio/contract/posts/post-lifecycle.ts";
import type { MailedApproval } from "@postfolio/contract/posts/posts.routes.ts";
import { z } from "zod";
import type { Db, Tx } from "../../../db/client.ts";
import { usedPostLinks } from "../../../db/schema.ts";
import { deleteUntil } from "../../../db/sweep.ts";
import type { Deps } from "../../../deps.ts";
import { AppError } from "../../../errors.ts";
import { digestOfPost } from "../../../post-digest.ts";
import { readSigned, signToken } from "../../../signed-token.ts";
import type { AskedPost, StoppablePost } from "../../notices/notices.offers.ts";
import { findAskedPost, isLinkUsed, recordLinkUse } from "./mailed-approval.queries.ts";
import { standsAs } from "../post-reasons.ts";
import { type ActionDeps, actInTurn } from "../actions/post-actions.ts";

type Decision = MailedApproval["action"];
type SigningDeps = Pick<Deps, "sessionKey">;

/**
 * Allows one decision on one version of a post, or stopping the post, whatever its text is by then. Expires when the
 * post would be missed.
 */
interface Link {
  action: Decision;
  postId: string;
  userId: string;
  until: Date;
  digest: string;
  generation: number;
}

const parts = z.tuple([
  z.enum(["approve", "skip", "stop"]),
  z.uuid(),
  z.uuid(),
  z.coerce.number().int(),
  z.string(),
  z.coerce.number().int(),
]);

const PURPOSE = "post link";

function tokenOf(deps: SigningDeps, { action, postId, userId, until, digest, generation }: Link): string {
  const link = [action, postId, userId, until.getTime(), digest, generation].join(".");
  return signToken(deps, PURPOSE, link);
}

/** Returns the part without the signature, because the same signature can be encoded in several ways. */
const signedPart = (token: string): string => token.slice(0, token.lastIndexOf("."));

function readToken(deps: SigningDeps, token: string): Link {
  const fields = readSigned(deps, PURPOSE, token)?.split(".") ?? [];
  // Older links have no generation.
  if (fields.length === 5) fields.push("0");
  const read = parts.safeParse(fields);
  if (!read.success) throw new AppError("invalid_request", MESSAGES.postLinkIncomplete);
  const [action, postId, userId, until, digest, generation] = read.data;
  return { action, postId, userId, until: new Date(until), digest, generation };
}

export async function approvalByMail(
  deps: SigningDeps & Pick<Deps, "db" | "config">,
  { userId, postId }: { userId: string; postId: string },
): Promise<AskedPost | undefined> {
  const post = await findAskedPost(deps.db, { userId, postId });
  if (post?.status !== "awaiting_approval" || post.text === null) return undefined;
  const link = {
    postId,
    userId,
    until: dueAt("awaiting_approval", post.scheduledAt),
    digest: digestOfPost(post),
    generation: post.generation,
  };
  const urlOf = (action: Decision) =>
    `${deps.config.publicUrl}/approve#${tokenOf(deps, { action, ...link })}`;
  const { text, marks, unread } = post;
  return { text, marks, unread, approveUrl: urlOf("approve"), skipUrl: urlOf("skip") };
}

export async function stopByMail(
  deps: SigningDeps & Pick<Deps, "db" | "config">,
  { userId, postId }: { userId: string; postId: string },
): Promise<StoppablePost | undefined> {
  const post = await findAskedPost(deps.db, { userId, postId });
  if (post?.status !== "ready" || post.text === null) return undefined;
  const until = dueAt("awaiting_approval", post.scheduledAt);
  const { generation } = post;
  const digest = digestOfPost(post);
  const token = tokenOf(deps, { action: "stop", postId, userId, until, digest, generation });
  return { text: post.text, stopUrl: `${deps.config.publicUrl}/approve#${token}` };
}

async function postOf(db: Db | Tx, now: Date, token: string, link: Link) {
  const refuse = (userMessage: string) => new AppError("conflict", userMessage);
  if (await isLinkUsed(db, signedPart(token))) throw refuse(MESSAGES.postLinkUsed);
  const post = await findAskedPost(db, link);
  if (!post) throw refuse(MESSAGES.postLinkGone);
  if (link.generation !== post.generation) throw refuse(MESSAGES.postLinkEnded);
  const { status } = post;
  const isOpen = link.action === "stop" ? isUnsent(status) : status === "awaiting_approval";
  if (!isOpen) throw refuse(standsAs(post));
  if (link.until <= now) throw refuse(MESSAGES.postLinkExpired);
  if (link.action !== "stop" && digestOfPost(post) !== link.digest) throw refuse(MESSAGES.postLinkEdited);
  return { ...post, text: post.text ?? "" };
}

/** Changes nothing, because email scanners also open links. */
export async function lookAtLink(
  deps: SigningDeps & Pick<Deps, "db" | "clock">,
  token: string,
): Promise<MailedApproval> {
  const link = readToken(deps, token);
  const post = await postOf(deps.db, deps.clock(), token, link);
  const { network, title, text, parts, media, options, marks, unread, scheduledAt, timeZone } = post;
  return {
    action: link.action,
    network,
    title,
    text,
    parts,
    pictures: media.length,
    options,
    marks,
    unread,
    scheduledAt: scheduledAt.toISOString(),
    timeZone,
  };
}

export async function followLink(deps: ActionDeps & SigningDeps, token: string): Promise<string> {
  const link = readToken(deps, token);
  await actInTurn(
    deps,
    link,
    link.postId,
    async (_tx, { campaign }) => [
      link.action === "approve"
        ? { action: "approve", textOnly: true }
        : { action: link.action === "stop" && !campaign ? "unschedule" : "skip" },
    ],
    async (tx) => {
      // Checked again now that the post is locked.
      await postOf(tx, deps.clock(), token, link);
      await recordLinkUse(tx, signedPart(token), link.until);
    },
  );
  return DONE[link.action];
}

const DONE: Record<Decision, string> = {
  approve: MESSAGES.postApproved,
  skip: MESSAGES.postSkipped,
  stop: MESSAGES.postStopped,
};

export const sweepPostLinks = ({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> =>
  deleteUntil(db, usedPostLinks.expiresAt, clock());
