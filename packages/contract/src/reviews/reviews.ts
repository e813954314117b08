import { z } from "zod";
import { isoInstant } from "../http.ts";

export const REVIEW_ANSWERS = ["approve", "skip", "change"] as const;
export type ReviewAnswer = (typeof REVIEW_ANSWERS)[number];

/** What a campaign's approver decided about a post. */
export const review = z.object({
  /** The approver's email. */
  by: z.string(),
  answer: z.enum(REVIEW_ANSWERS),
  /** The requested change; empty for other answers. */
  wish: z.string(),
  at: isoInstant,
  /** Whether the content has changed since the review. */
  edited: z.boolean(),
});
export type Review = z.infer<typeof review>;
