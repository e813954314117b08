import type { CampaignStatus, PostStatus } from "@postfolio/contract/campaigns.ts";
import { MESSAGES, POST_STANDS } from "@postfolio/contract/messages.ts";
import { hashOfPost } from "../../post-words.ts";
import type { PostRow } from "./posts.queries.ts";
import { LATE_AFTER } from "./publishing.policy.ts";
// oxlint-disable-next-line no-restricted-imports -- until the two are parted
import { DRAFT_AHEAD } from "../campaigns/slots.policy.ts";

type PostAction = "write" | "approve" | "skip" | "restore" | "regenerate" | "publish" | "retry";

/** What is asked: writing brings its text. */
export type Asked = { action: Exclude<PostAction, "write"> } | { action: "write"; text: string };

/** A post with what of its campaign decides what can be done to it. */
export interface Standing {
  post: Pick<PostRow, "status" | "text" | "scheduledAt" | "leaseUntil">;
  campaign: { status: CampaignStatus; askFirst: boolean };
  /** When the post's slot is by the campaign's present schedule; undefined when it has none. */
  slotAt: Date | undefined;
}

type Change = Partial<
  Pick<PostRow, "status" | "text" | "textHash" | "edited" | "scheduledAt" | "dueAt" | "attempts" | "reason">
>;
type Answer = { change: Change } | { refusal: string };

const UNSENT = ["planned", "ready", "awaiting_approval"] as const satisfies PostStatus[];

const POSSIBLE: Record<PostAction, readonly PostStatus[]> = {
  write: [...UNSENT, "failed", "missed"],
  approve: ["awaiting_approval"],
  // Of one that was not sent it says that its user has seen to it.
  skip: [...UNSENT, "failed", "missed"],
  restore: ["skipped"],
  regenerate: UNSENT,
  publish: UNSENT,
  retry: ["failed", "missed"],
};

/** Nothing is drafted or sent of a campaign that is not active. */
const NEEDS_ENGINE = new Set<PostAction>(["regenerate", "publish", "retry"]);

/** What an action makes of a post, or why it cannot be done, in words for the user. */
export function decide(asked: Asked, { post, campaign, slotAt }: Standing, now: Date): Answer {
  const { action } = asked;
  if (!POSSIBLE[action].includes(post.status)) return { refusal: POST_STANDS[post.status] };
  if (post.leaseUntil && post.leaseUntil > now) return { refusal: MESSAGES.postBeingWritten };
  if (campaign.status === "Delete" && action === "restore") return { refusal: MESSAGES.campaignAsleep };
  if (campaign.status !== "Active" && NEEDS_ENGINE.has(action)) return { refusal: MESSAGES.campaignAsleep };
  const written = campaign.askFirst ? awaiting : ready;
  switch (asked.action) {
    case "write":
      return {
        change: {
          text: asked.text,
          textHash: hashOfPost(asked.text),
          edited: true,
          ...(post.status === "planned" && written(post.scheduledAt)),
        },
      };
    case "approve":
      return { change: ready(post.scheduledAt) };
    case "skip":
      return { change: { status: "skipped", reason: null } };
    case "restore":
      if (!slotAt || slotAt <= now) return { refusal: MESSAGES.postTimeOver };
      return { change: post.text === null ? planned(slotAt) : written(slotAt) };
    case "regenerate":
      return { change: { ...planned(post.scheduledAt), dueAt: now, edited: false } };
    case "publish":
    case "retry":
      if (post.text !== null && post.status !== "planned") return { change: ready(now) };
      // Nobody has read what would go out.
      if (campaign.askFirst) return { refusal: MESSAGES.postWithoutText };
      return { change: { ...planned(now), dueAt: now } };
  }
}

const afresh = { attempts: 0, reason: null };
const planned = (at: Date) => ({
  ...afresh,
  status: "planned" as const,
  scheduledAt: at,
  dueAt: new Date(at.getTime() - DRAFT_AHEAD),
});
const ready = (at: Date) => ({ ...afresh, status: "ready" as const, scheduledAt: at, dueAt: at });
const awaiting = (at: Date) => ({
  ...afresh,
  status: "awaiting_approval" as const,
  scheduledAt: at,
  dueAt: new Date(at.getTime() + LATE_AFTER),
});
