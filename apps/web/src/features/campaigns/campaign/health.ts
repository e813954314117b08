import type { Campaign } from "@postfolio/contract/campaigns/campaigns.ts";
import { LATELY_DAYS } from "@postfolio/contract/campaigns/campaigns.ts";
import { NEWS_TYPE } from "@postfolio/contract/generation/generation-options.ts";
import { listed, plural, t } from "../../../lib/texts.ts";

const MIN_POSTS = 3;

type HealthFields = Pick<Campaign, "status" | "postType" | "askFirst" | "lately">;

/** Returns undefined if most of the latest posts were published. */
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
      ? plural(LATELY_DAYS, {
          one: "Nothing went out in the last {{count}} day",
          other: "Nothing went out in the last {{count}} days",
        })
      : plural(
          published + lost,
          {
            one: "{{lost}} of {{count}} post didn't go out in the last {{days}} days",
            other: "{{lost}} of {{count}} posts didn't go out in the last {{days}} days",
          },
          { lost, days: LATELY_DAYS },
        );
  const most = Math.max(failed, missed, leftOut);
  if (most === leftOut) {
    return {
      title,
      advice:
        postType === NEWS_TYPE
          ? t(
              "There isn't enough news that fits. Broaden the prompt, or turn on writing from the prompt when no news fits.",
            )
          : t(
              "There was nothing to write about, or no room for the posts. See the timeline for the reasons.",
            ),
    };
  }
  if (most === missed) {
    return {
      title,
      advice: askFirst
        ? t(
            "They weren't approved in time. Approve them earlier in the calendar, or let the campaign publish automatically.",
          )
        : t("They couldn't go out in time. See the timeline for the reasons."),
    };
  }
  return {
    title,
    advice: t("They couldn't be written, or the network rejected them. See the timeline for the reasons."),
  };
}

/** For example, "12 published, 2 missed". */
export function lateText({ published, failed, missed, leftOut }: Campaign["lately"]): string | undefined {
  if (published + failed + missed + leftOut === 0) return undefined;
  return listed(
    [
      plural(published, { one: "{{count}} published", other: "{{count}} published" }),
      failed > 0 && plural(failed, { one: "{{count}} failed", other: "{{count}} failed" }),
      missed > 0 && plural(missed, { one: "{{count}} missed", other: "{{count}} missed" }),
      leftOut > 0 && plural(leftOut, { one: "{{count}} skipped", other: "{{count}} skipped" }),
    ],
    ",",
  );
}
