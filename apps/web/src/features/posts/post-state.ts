import type { CampaignStatus } from "@postfolio/contract/campaigns/campaign-options.ts";
import type { Post, ScheduledPost } from "@postfolio/contract/campaigns/campaigns.ts";
import {
  actionsFor,
  dueAt,
  isUnsent,
  POST_STATES,
  type PostAction,
} from "@postfolio/contract/posts/post-lifecycle.ts";
import { browserLocale } from "../../lib/words/locale.ts";
import { timeOf } from "../../lib/time/time.ts";
import { t } from "../../lib/texts.ts";

export const offered = (
  { status, scheduledAt, sendFrom }: ScheduledPost,
  campaign: CampaignStatus | null,
  now: Date,
): PostAction[] =>
  actionsFor(status, campaign).filter((action) => {
    // A text that nobody has read cannot be published immediately.
    if (action === "publish") return status !== "planned" && sendFrom === null;
    return action !== "restore" || new Date(scheduledAt) > now;
  });

export function isPast({ status, scheduledAt }: ScheduledPost, now: Date): boolean {
  if (status === "skipped") return new Date(scheduledAt) <= now;
  return status === "published" || status === "failed" || status === "missed";
}

export const momentOf = ({ publishedAt, scheduledAt }: ScheduledPost): string => publishedAt ?? scheduledAt;

export const placeOf = ({ _id, campaign }: ScheduledPost): string =>
  `${campaign === null ? "/posts" : `/campaigns/${campaign}`}?post=${_id}`;

export type Hold = "not active" | "not connected";

export function stateText(
  post: ScheduledPost,
  hold: Hold | undefined,
  timeZone: string,
  now: Date,
  locale = browserLocale(),
): string {
  const { status, scheduledAt } = post;
  const clock = (instant: string | Date) => timeOf(instant, timeZone, locale);
  if (hold === "not active" && isUnsent(status)) return t("On hold until the campaign is active");
  if (hold === "not connected" && status === "ready")
    return t("Ready, on hold until your account is connected");
  switch (status) {
    case "planned": {
      const writing = dueAt("planned", new Date(scheduledAt));
      return writing > now ? t("Will be written at {{time}}", { time: clock(writing) }) : t("Being written");
    }
    case "ready":
      return new Date(scheduledAt) > now
        ? t("Ready, goes out at {{time}}", { time: clock(scheduledAt) })
        : t("Ready, about to go out");
    case "published":
      return t("Published at {{time}}", { time: clock(momentOf(post)) });
    default:
      return t(POST_STATES[status].name);
  }
}

export const isToCheck = ({ marks, unread }: Pick<Post, "marks" | "unread">): boolean =>
  unread || marks.length > 0;
