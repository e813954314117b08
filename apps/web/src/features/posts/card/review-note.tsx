import type { Review, ReviewAnswer } from "@postfolio/contract/reviews/reviews.ts";
import { Check, CircleSlash, MessageSquareText } from "lucide-react";
import { t } from "../../../lib/texts.ts";
import { text, type Text } from "@postfolio/contract/text.ts";

const ANSWERS: Record<ReviewAnswer, { said: Text; saidOfEarlier: Text; Icon: typeof Check }> = {
  approve: {
    said: text("{{email}} approved this post"),
    saidOfEarlier: text("{{email}} approved an earlier version of this post"),
    Icon: Check,
  },
  skip: {
    said: text("{{email}} skipped this post"),
    saidOfEarlier: text("{{email}} skipped an earlier version of this post"),
    Icon: CircleSlash,
  },
  change: {
    said: text("{{email}} asked for a change to this post:"),
    saidOfEarlier: text("{{email}} asked for a change to an earlier version of this post:"),
    Icon: MessageSquareText,
  },
};

/** What the campaign's approver decided. */
export function ReviewNote({ review, waiting }: { review: Review; waiting: boolean }) {
  const { said, saidOfEarlier, Icon } = ANSWERS[review.answer];
  // A request for changes that has been dealt with no longer needs attention.
  if (review.answer === "change" && !waiting) return null;
  return (
    <div className="flex gap-2 px-4 pb-4 text-sm text-muted">
      <Icon className="mt-0.5 size-4 shrink-0" aria-hidden />
      <div className="min-w-0">
        <p className="wrap-anywhere">{t(review.edited ? saidOfEarlier : said, { email: review.by })}</p>
        {review.wish !== "" && (
          <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-wrap text-ink">
            {review.wish}
          </p>
        )}
      </div>
    </div>
  );
}
