import { MESSAGES } from "@postfolio/contract/messages.ts";
import { z } from "zod";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { readSigned, signToken } from "../../signed-token.ts";

type SigningDeps = Pick<Deps, "sessionKey">;

/** Opens the page to agree, refuse, or leave. Works as long as the user names this email address as an approver. */
export interface ApproverLink {
  userId: string;
  emailKey: string;
}

/** Opens one post for one approver. */
export interface ReviewLink {
  approverId: string;
  postId: string;
  /** The generation of the user's emailed links; a password reset invalidates all earlier ones. */
  generation: number;
  /** The digest of the content in the email. */
  digest: string;
}

const APPROVER = "approver";
const REVIEW = "review";
const reviewParts = z.tuple([z.uuid(), z.uuid(), z.coerce.number().int(), z.string()]);

const incomplete = () => new AppError("invalid_request", MESSAGES.approverLinkIncomplete);

export const approverToken = (deps: SigningDeps, { userId, emailKey }: ApproverLink): string =>
  signToken(deps, APPROVER, `${userId}.${Buffer.from(emailKey).toString("base64url")}`);

export function readApproverToken(deps: SigningDeps, token: string): ApproverLink {
  const [userId, email] = readSigned(deps, APPROVER, token)?.split(".") ?? [];
  if (userId === undefined || email === undefined) throw incomplete();
  return { userId, emailKey: Buffer.from(email, "base64url").toString() };
}

export const reviewToken = (
  deps: SigningDeps,
  { approverId, postId, generation, digest }: ReviewLink,
): string => signToken(deps, REVIEW, [approverId, postId, generation, digest].join("."));

export function readReviewToken(deps: SigningDeps, token: string): ReviewLink {
  const read = reviewParts.safeParse(readSigned(deps, REVIEW, token)?.split("."));
  if (!read.success) throw incomplete();
  const [approverId, postId, generation, digest] = read.data;
  return { approverId, postId, generation, digest };
}
