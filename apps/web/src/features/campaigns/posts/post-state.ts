import type { CampaignStatus } from "@postfolio/contract/campaign-options.ts";
import type { Post, PostStatus } from "@postfolio/contract/campaigns.ts";
import { browserLocale } from "../../../lib/locale.ts";
import { timeOf } from "../../../lib/time.ts";

/** What the server can be asked to do with a post. */
export type PostAction = "approve" | "skip" | "restore" | "regenerate" | "publish" | "retry";

/** Milliseconds before its time at which a post is written. */
const WRITTEN_AHEAD = 60 * 60 * 1000;

/** What only a campaign that is active can have done: its posts are written and sent by the engine. */
const NEEDS_ENGINE: ReadonlySet<PostAction | "edit"> = new Set(["regenerate", "publish", "retry"]);

/** What may be done with a post as it stands; the server has the last word. */
export function actionsFor(
  { status, scheduledAt }: Post,
  campaign: CampaignStatus,
  now: Date,
): (PostAction | "edit")[] {
  return possible(status, new Date(scheduledAt) > now).filter(
    (action) => campaign === "Active" || !NEEDS_ENGINE.has(action),
  );
}

function possible(status: PostStatus, ahead: boolean): (PostAction | "edit")[] {
  switch (status) {
    case "planned":
      return ["edit", "regenerate", "skip"];
    case "ready":
      return ["edit", "regenerate", "skip", "publish"];
    case "awaiting_approval":
      return ["edit", "regenerate", "skip", "publish", "approve"];
    case "failed":
    case "missed":
      return ["edit", "skip", "retry"];
    case "skipped":
      return ahead ? ["restore"] : [];
    default:
      return [];
  }
}

/** Whether nothing more is to come of a post by itself: it belongs to the past of its campaign. */
export function isPast({ status, scheduledAt }: Post, now: Date): boolean {
  if (status === "skipped") return new Date(scheduledAt) <= now;
  return status === "published" || status === "failed" || status === "missed";
}

/** When it went out, or is to. */
export const momentOf = ({ publishedAt, scheduledAt }: Post): string => publishedAt ?? scheduledAt;

/** A post's state in a word or two. */
export const STATE_NAME: Record<PostStatus, string> = {
  planned: "Planned",
  ready: "Ready",
  awaiting_approval: "Waits for your approval",
  publishing: "Publishing",
  published: "Published",
  failed: "Failed",
  skipped: "Skipped",
  missed: "Missed",
  unknown: "Not known yet",
};

/** What keeps a campaign's posts from going out, whatever their time. */
export type Hold = "not active" | "not connected";

/** Whether a post has yet to go out. */
export const isUnsent = (status: PostStatus): boolean =>
  status === "planned" || status === "ready" || status === "awaiting_approval";

/** What becomes of a post next, or what became of it. */
export function stateText(
  post: Post,
  hold: Hold | undefined,
  timeZone: string,
  now: Date,
  locale = browserLocale(),
): string {
  const { status, scheduledAt } = post;
  const clock = (instant: string | Date) => timeOf(instant, timeZone, locale);
  if (hold === "not active" && isUnsent(status)) return "Held until the campaign is active";
  if (hold === "not connected" && status === "ready") return "Ready, held until your account is connected";
  switch (status) {
    case "planned": {
      const writing = new Date(new Date(scheduledAt).getTime() - WRITTEN_AHEAD);
      return writing > now ? `Will be written at ${clock(writing)}` : "Being written";
    }
    case "ready":
      return new Date(scheduledAt) > now
        ? `Ready, goes out at ${clock(scheduledAt)}`
        : "Ready, about to go out";
    case "published":
      return `Published at ${clock(momentOf(post))}`;
    default:
      return STATE_NAME[status];
  }
}
