import type { ReviewAnswer } from "@postfolio/contract/reviews/reviews.ts";
import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { owner } from "../accounts.ts";
import { campaigns } from "./campaigns.ts";
import { instant } from "../columns.ts";
import { posts } from "./posts.ts";

/** At most one for each campaign. Links refer to the row, so they stop working when it is deleted. */
export const approvers = pgTable(
  "approvers",
  {
    id: uuid("id").primaryKey(),
    campaignId: uuid("campaign_id")
      .notNull()
      .references(() => campaigns.id, { onDelete: "cascade" }),
    /** The campaign's owner. */
    userId: owner(),
    email: text("email").notNull(),
    /** The same for all spellings of the email. */
    emailKey: text("email_key").notNull(),
    /** Null until the email's owner agrees. */
    confirmedAt: instant("confirmed_at"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("approvers_campaign").on(t.campaignId),
    index("approvers_user").on(t.userId, t.emailKey),
  ],
);

/** What an approver was last asked about a post, and the answer, which outlives the approver's row. */
export const postReviews = pgTable(
  "post_reviews",
  {
    postId: uuid("post_id")
      .primaryKey()
      .references(() => posts.id, { onDelete: "cascade" }),
    userId: owner(),
    approverId: uuid("approver_id").notNull(),
    /** Digest of the content that was emailed or answered. */
    digest: text("digest").notNull(),
    askedAt: instant("asked_at").notNull(),
    remindedAt: instant("reminded_at"),
    /** The approver's email. */
    answeredBy: text("answered_by"),
    answer: text("answer").$type<ReviewAnswer>(),
    wish: text("wish").notNull().default(""),
    answeredAt: instant("answered_at"),
  },
  (t) => [index("post_reviews_user").on(t.userId)],
);
