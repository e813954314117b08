import type { CampaignStatus } from "@postfolio/contract/campaign-options.ts";
import { MESSAGES, POST_STANDS } from "@postfolio/contract/messages.ts";
import {
  campaignAllows,
  dueAt,
  type PostAction,
  type StatusAfter,
  statusesBefore,
  type Unsent,
} from "@postfolio/contract/post-lifecycle.ts";
import { hashOfPost } from "../../post-words.ts";
import type { PostRow } from "./posts.queries.ts";

/** The requested action; an edit includes its text. */
export type Asked = { action: Exclude<PostAction, "edit"> } | { action: "edit"; text: string };

/** A post, with what determines which actions are possible. */
interface PostAtHand {
  post: Pick<PostRow, "status" | "text" | "scheduledAt" | "leaseUntil">;
  campaign: { status: CampaignStatus; askFirst: boolean };
  /** The time of the post's slot in the campaign's current schedule; undefined if that has no such slot. */
  slotAt: Date | undefined;
}

interface Change extends Partial<
  Pick<PostRow, "text" | "textHash" | "edited" | "scheduledAt" | "dueAt" | "attempts" | "reason">
> {
  status?: StatusAfter<PostAction>;
}
type Answer = { change: Change } | { refusal: string };

/** The changes that an action makes to a post, or a message for the user if it is not possible. */
export function decide(asked: Asked, { post, campaign, slotAt }: PostAtHand, now: Date): Answer {
  const { action } = asked;
  if (!statusesBefore(action).includes(post.status)) return { refusal: POST_STANDS[post.status] };
  if (post.leaseUntil && post.leaseUntil > now) return { refusal: MESSAGES.postBeingWritten };
  if (!campaignAllows(action, campaign.status)) return { refusal: MESSAGES.campaignAsleep };
  const written = campaign.askFirst ? "awaiting_approval" : "ready";
  switch (asked.action) {
    case "edit":
      return {
        change: {
          text: asked.text,
          textHash: hashOfPost(asked.text),
          edited: true,
          ...(post.status === "planned" && afresh(written, post.scheduledAt)),
        },
      };
    case "approve":
      return { change: afresh("ready", post.scheduledAt) };
    case "skip":
      return { change: { status: "skipped", reason: null } };
    case "restore":
      if (!slotAt || slotAt <= now) return { refusal: MESSAGES.postTimeOver };
      return { change: afresh(post.text === null ? "planned" : written, slotAt) };
    case "regenerate":
      return { change: { ...afresh("planned", post.scheduledAt), dueAt: now, edited: false } };
    case "publish":
    case "retry":
      if (post.text !== null && post.status !== "planned") return { change: afresh("ready", now) };
      // The user has not seen the text yet.
      if (campaign.askFirst) return { refusal: MESSAGES.postWithoutText };
      return { change: { ...afresh("planned", now), dueAt: now } };
  }
}

const afresh = (status: Unsent, scheduledAt: Date) => ({
  status,
  scheduledAt,
  dueAt: dueAt(status, scheduledAt),
  attempts: 0,
  reason: null,
});
