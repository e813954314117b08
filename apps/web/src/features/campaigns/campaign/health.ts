import type { Campaign } from "@postfolio/contract/campaigns/campaigns.ts";
import { LATELY_DAYS } from "@postfolio/contract/campaigns/campaigns.ts";
import { NEWS_TYPE } from "@postfolio/contract/generation/generation-options.ts";

const MIN_POSTS = 3;

type HealthFields = Pick<Campaign, "status" | "postType" | "askFirst" | "lately">;

/** Undefined if most posts are published. */
export function healthOf({
  status,
  postType,
  askFirst,
  lately,
}: HealthFields): { title: string; advice: string } | undefined {
  const { published, failed, missed, leftOut } = lately;
  const lost = failed + missed + leftOut;
  if (status !== "Active" || lost < MIN_POSTS || lost <= published) return undefined;
  const title =
    published === 0
      ? `Nothing went out in the last ${LATELY_DAYS} days`
      : `${lost} of ${published + lost} posts did not go out in the last ${LATELY_DAYS} days`;
  const most = Math.max(failed, missed, leftOut);
  if (most === leftOut) {
    return {
      title,
      advice:
        postType === NEWS_TYPE
          ? "No new article fits often enough. Broaden the prompt, or let it write from the prompt when no news fits."
          : "There was nothing to write from, or no room for the posts. Their reasons are on the timeline.",
    };
  }
  if (most === missed) {
    return {
      title,
      advice: askFirst
        ? "They were not approved in time. Approve them ahead in the calendar, or let the campaign publish by itself."
        : "They could not go out in time. Their reasons are on the timeline.",
    };
  }
  return { title, advice: "They could not be written or were refused. Their reasons are on the timeline." };
}

/** "12 out, 2 missed" */
export function lateText({ published, failed, missed, leftOut }: Campaign["lately"]): string | undefined {
  if (published + failed + missed + leftOut === 0) return undefined;
  return [
    `${published} out`,
    failed > 0 && `${failed} failed`,
    missed > 0 && `${missed} missed`,
    leftOut > 0 && `${leftOut} left out`,
  ]
    .filter(Boolean)
    .join(", ");
}
