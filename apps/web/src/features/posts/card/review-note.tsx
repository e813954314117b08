import type { Review, ReviewAnswer } from "@postfolio/contract/reviews/reviews.ts";
import { Check, CircleSlash, MessageSquareText } from "lucide-react";
import { t } from "../../../lib/texts.ts";

const ANSWERS: Record<ReviewAnswer, { words: string; Icon: typeof Check }> = {
  approve: { words: "approved", Icon: Check },
  skip: { words: "skipped", Icon: CircleSlash },
  change: { words: "asked for a change to", Icon: MessageSquareText },
};

/** What the campaign's approver decided. */
export function ReviewNote({ review, waiting }: { review: Review; waiting: boolean }) {
  const { words, Icon } = ANSWERS[review.answer];
  // A request for changes that has been dealt with needs no attention anymore.
  if (review.answer === "change" && !waiting) return null;
  return (
    <div className="flex gap-2 px-4 pb-4 text-sm text-muted">
      <Icon className="mt-0.5 size-4 shrink-0" aria-hidden />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {review.by} {words} {review.edited ? t("an earlier version of this post") : t("this post")}
          {review.wish === "" ? "" : ":"}
        </p>
        {review.wish !== "" && (
          <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-wrap text-ink">
            {review.wish}
          </p>
        )}
      </div>
    </div>
  );
}
