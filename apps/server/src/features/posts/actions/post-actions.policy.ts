import type { CampaignStatus } from "@postfolio/contract/campaigns/campaign-options.ts";
import { MESSAGES, POST_STANDS } from "@postfolio/contract/messages.ts";
import {
  campaignAllows,
  dueAt,
  isFor,
  isUnsent,
  type PlainAction,
  type PostAction,
  type StatusAfter,
  statusesBefore,
  type Unsent,
} from "@postfolio/contract/posts/post-lifecycle.ts";
import type { Lesson } from "../../voices/voices.offers.ts";
import { hashOfPost } from "../post-hash.ts";
import type { PostRow } from "../posts.queries.ts";

/** The requested action; an edit includes its text, and scheduling the time. */
export type Asked =
  | { action: PlainAction | "unschedule" }
  | { action: "edit"; text?: string; media?: string[]; parts?: string[] }
  | { action: "schedule"; at: Date; timeZone: string }
  /** The day is the local one of the campaign. */
  | { action: "reschedule"; at: Date; day: string };

/** A post, with what determines which actions are possible. */
interface PostAtHand {
  post: Pick<
    PostRow,
    "status" | "text" | "scheduledAt" | "movedTo" | "leaseUntil" | "media" | "parts" | "sentParts"
  >;
  /** Null for a user's own post. */
  campaign: { status: CampaignStatus; askFirst: boolean } | null;
  /** The time of the post's slot in the campaign's current schedule; undefined if that has no such slot. */
  slotAt: Date | undefined;
}

interface Change extends Partial<
  Pick<
    PostRow,
    | "text"
    | "media"
    | "parts"
    | "textHash"
    | "edited"
    | "scheduledAt"
    | "day"
    | "movedTo"
    | "timeZone"
    | "dueAt"
    | "attempts"
    | "reason"
  >
> {
  status?: StatusAfter<PostAction>;
}
type Answer = { change: Change } | { refusal: string };

/** The changes that an action makes to a post, or a message for the user if it is not possible. */
export function decide(asked: Asked, { post, campaign, slotAt }: PostAtHand, now: Date): Answer {
  const { action } = asked;
  if (!isFor(action, campaign ? "campaign" : "own")) {
    return { refusal: campaign ? MESSAGES.postOfCampaign : MESSAGES.postOfNoCampaign };
  }
  if (!statusesBefore(action).includes(post.status)) return { refusal: POST_STANDS[post.status] };
  if (post.leaseUntil && post.leaseUntil > now) return { refusal: MESSAGES.postBeingWritten };
  if (campaign && !campaignAllows(action, campaign.status)) return { refusal: MESSAGES.campaignAsleep };
  const written = campaign?.askFirst ? "awaiting_approval" : "ready";
  const time = post.scheduledAt ?? now;
  switch (asked.action) {
    case "edit": {
      const { text = post.text ?? "", parts = post.parts, media } = asked;
      const live = [post.text, ...post.parts].slice(0, post.sentParts.length);
      const otherMedia = media !== undefined && String(media) !== String(post.media);
      // The pictures are in the first part.
      if ((live.length > 0 && otherMedia) || live.some((part, index) => part !== [text, ...parts][index])) {
        return { refusal: MESSAGES.postPartlyLive };
      }
      return {
        change: {
          text,
          parts,
          ...(media && { media }),
          textHash: hashOfPost(text),
          edited: true,
          ...(post.status === "planned" && afresh(written, time)),
        },
      };
    }
    case "approve":
      return { change: afresh("ready", time) };
    case "schedule":
      return { change: { ...afresh("ready", asked.at), timeZone: asked.timeZone } };
    case "unschedule":
      return {
        change: { status: "draft", scheduledAt: null, day: null, dueAt: now, attempts: 0, reason: null },
      };
    case "skip":
      return { change: { status: "skipped", reason: null } };
    case "reschedule":
      return { change: movedTo(asked, post, slotAt, now) };
    case "restore": {
      const at = post.movedTo === null ? slotAt : post.scheduledAt;
      if (!at || at <= now) return { refusal: MESSAGES.postTimeOver };
      return { change: afresh(post.text === null ? "planned" : written, at) };
    }
    case "regenerate":
      if (post.sentParts.length > 0) return { refusal: MESSAGES.postPartlyLive };
      return { change: { ...afresh("planned", time), dueAt: now, edited: false, parts: [] } };
    case "publish":
    case "retry":
      if (post.text !== null && post.status !== "planned") return { change: afresh("ready", now) };
      // The user has not seen the text yet.
      if (campaign?.askFirst) return { refusal: MESSAGES.postWithoutText };
      return { change: { ...afresh("planned", now), dueAt: now } };
  }
}

/** What an action tells about how the user wants posts; undefined for nothing. Only texts of a model teach. */
export function lessonOf(
  asked: Asked,
  { id, campaignId, status, text, edited, angle, form }: PostRow,
): Lesson | undefined {
  if (campaignId === null || text === null) return undefined;
  if (asked.action === "edit") {
    return asked.text === undefined || asked.text === text
      ? undefined
      : { kind: "edited", post: id, before: text, after: asked.text, own: edited };
  }
  if (asked.action === "restore") return { kind: "restored", post: id };
  // Later, skipping only puts away a post that did not go out.
  if (asked.action !== "skip" || !isUnsent(status) || edited) return undefined;
  return { kind: "skipped", post: id, angle, form };
}

/** Another time in the same state. Back at its slot's time, it follows its campaign again. */
function movedTo(
  { at, day }: { at: Date; day: string },
  { status, text }: PostAtHand["post"],
  slotAt: Date | undefined,
  now: Date,
): Change {
  const change = {
    ...afresh(status as Unsent, at),
    movedTo: at.getTime() === slotAt?.getTime() ? null : day,
  };
  // A new text was requested, which is written immediately.
  return status === "planned" && text !== null ? { ...change, dueAt: now } : change;
}

const afresh = (status: Unsent, scheduledAt: Date) => ({
  status,
  scheduledAt,
  dueAt: dueAt(status, scheduledAt),
  attempts: 0,
  reason: null,
});
