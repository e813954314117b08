import type { Review } from "@postfolio/contract/reviews/reviews.ts";
import { sql } from "drizzle-orm";
import { postReviews } from "../../db/schema.ts";
import { digestOfPost } from "../../post-digest.ts";
export interface GivenReview extends Omit<Review, "edited"> {
  digest: string;
}

/** The response of the campaign's approver, as JSON. */
export const REVIEW = sql<GivenReview | null>`(SELECT jsonb_build_object('by', r.answered_by, 'answer', r.answer,
    'wish', r.wish, 'at', r.answered_at, 'digest', r.digest)
  FROM ${postReviews} r WHERE r.post_id = posts.id AND r.answer IS NOT NULL)`;

export function toReview(given: GivenReview | null, post: Parameters<typeof digestOfPost>[0]): Review | null {
  if (!given) return null;
  const { digest, at, ...review } = given;
  return { ...review, at: new Date(at).toISOString(), edited: digest !== digestOfPost(post) };
}
