import { z } from "zod";
import { defineRoutes, id, isoInstant, success } from "../http.ts";
import { LIMITS } from "../limits.ts";
import { MESSAGES } from "../messages.ts";
import { postOptions } from "../networks/post-options.ts";
import { NETWORKS } from "../networks/networks.ts";
import { REVIEW_ANSWERS } from "./reviews.ts";

const invitation = z.object({
  /** Email of the campaigns' owner. */
  owner: z.string(),
  email: z.string(),
  confirmed: z.boolean(),
});
export type ApproverInvitation = z.infer<typeof invitation>;

const picture = z.object({ _id: id, mediaType: z.string(), alt: z.string() });

const reviewedPost = z.object({
  owner: z.string(),
  title: z.string(),
  network: z.enum(NETWORKS),
  account: z.string().nullable(),
  text: z.string(),
  /** Post options; null if none were set. */
  options: postOptions.nullable(),
  media: z.array(picture),
  thread: z.array(z.object({ text: z.string(), media: z.array(picture) })),
  scheduledAt: isoInstant,
  timeZone: z.string(),
  /** Whether the text was changed after the email was sent. */
  edited: z.boolean(),
  /** Identifies the version shown, so that no other version gets approved. */
  seen: z.string(),
  /** For the page where approvers can opt out. */
  leaveToken: z.string(),
});
export type ReviewedPost = z.infer<typeof reviewedPost>;

const token = z.string().max(600);
const byToken = z.object({ token });

const answer = z
  .object({
    token,
    seen: z.string().max(100),
    answer: z.enum(REVIEW_ANSWERS),
    wish: z.string().trim().max(LIMITS.wish, MESSAGES.wishTooLong).default(""),
  })
  .refine(({ answer: given, wish }) => given !== "change" || wish !== "", {
    path: ["wish"],
    error: MESSAGES.reviewWishRequired,
  });
export type GivenAnswer = z.output<typeof answer>;

export const reviewsRoutes = defineRoutes({
  "GET /api/reviews/approver": {
    summary: "Who asks the holder of an emailed link to approve posts",
    access: "public",
    query: byToken,
    reply: success(invitation),
  },
  "POST /api/reviews/approver": {
    summary: "Agree to approve someone's posts, or refuse, with an emailed link",
    access: "public",
    body: z.object({ token, agree: z.boolean() }),
  },
  "POST /api/reviews/leave": {
    summary: "Stop approving someone's posts, with an email's token (RFC 8058)",
    access: "public",
    /** Mail clients may send any form data; only the token is used. */
    anyBody: true,
    bodyBytes: 10 * 1024,
    query: byToken,
  },
  "GET /api/reviews/post": {
    summary: "Get the post that an approver was asked about, by the emailed link's token",
    access: "public",
    query: byToken,
    reply: success(reviewedPost),
  },
  "GET /api/reviews/media": {
    summary: "A picture of the post that an approver was asked about",
    access: "public",
    query: byToken.extend({ id }),
    reply: z.unknown(),
    binary: "image/*, application/pdf",
  },
  "POST /api/reviews/post": {
    summary:
      "Approve or skip a post, or ask for a change, with an emailed link, which works once for each text",
    access: "public",
    body: answer,
  },
});
