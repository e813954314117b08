import type { Message } from "@postfolio/contract/message.ts";
import type { CampaignStatus } from "@postfolio/contract/campaigns/campaign-options.ts";
import { firstLinesAfter } from "@postfolio/contract/generation/first-lines.ts";
import { standingMarks } from "@postfolio/contract/generation/marks.ts";
import { MESSAGES, POST_STANDS, writtenFor } from "@postfolio/contract/messages.ts";
import {
  campaignAllows,
  dueAt,
  isFor,
  isUnsent,
  type PlainAction,
  type PostAction,
  type Rewritten,
  type StatusAfter,
  statusesBefore,
  type Unsent,
} from "@postfolio/contract/posts/post-lifecycle.ts";
import type { PostOptions } from "@postfolio/contract/networks/post-options.ts";
import { MINUTE } from "@postfolio/contract/time-units.ts";
import { anotherAccount, type NamedAccount, plannedFor } from "../../../db/connected-account.ts";
import type { Lesson } from "../../voices/voices.offers.ts";
import { hashOfPost } from "../post-hash.ts";
import { picturesByPart, storedPictures } from "../post-pictures.ts";
import type { PostRow, SeenPost } from "../posts.queries.ts";

export type RequestedAction =
  | { action: Exclude<PlainAction, "approve" | "regenerate"> | "unschedule" }
  /**
   * `textOnly`: does not release a post for another account. `ofMany`: approved together with others. `account`: the
   * account to send the post from.
   */
  | { action: "approve"; textOnly?: boolean; ofMany?: boolean; account?: NamedAccount }
  | { action: "regenerate"; wish?: string }
  /** `kept`: the marked passages that the author confirms. `again`: an earlier text to restore. */
  | {
      action: "edit";
      account?: NamedAccount;
      text?: string;
      media?: string[];
      parts?: string[];
      partMedia?: string[][];
      options?: PostOptions | null;
      kept?: readonly string[];
      again?: EarlierText;
    }
  | { action: "schedule"; at: Date; timeZone: string }
  /** `day`: the local day in the campaign's time zone. */
  | { action: "reschedule"; at: Date; day: string };

type EarlierText = Pick<
  PostRow,
  "edited" | "source" | "angle" | "form" | "marks" | "unread" | "firstLines" | "textNumber" | "textAt"
>;

interface PostAtHand {
  post: Pick<
    SeenPost,
    | "status"
    | "accountId"
    | "accountName"
    | "connected"
    | "text"
    | "scheduledAt"
    | "movedTo"
    | "leaseUntil"
    | "media"
    | "partPictures"
    | "parts"
    | "sentParts"
    | "options"
    | "rewritingFrom"
    | "marks"
    | "unread"
    | "firstLines"
  >;
  /** Null for a user's own post. */
  campaign: { status: CampaignStatus; askFirst: boolean } | null;
  /** The slot's time in the current schedule; undefined if the schedule no longer has the slot. */
  slotAt: Date | undefined;
}

interface Change extends Partial<
  Pick<
    PostRow,
    | "text"
    | "media"
    | "partPictures"
    | "parts"
    | "options"
    | "textHash"
    | "edited"
    | "source"
    | "angle"
    | "form"
    | "marks"
    | "unread"
    | "firstLines"
    | "textNumber"
    | "textCount"
    | "textAt"
    | "rewritingFrom"
    | "wish"
    | "scheduledAt"
    | "day"
    | "movedTo"
    | "timeZone"
    | "dueAt"
    | "attempts"
    | "reason"
    | "accountId"
    | "accountName"
  >
> {
  status?: StatusAfter<PostAction>;
}
type ActionOutcome = { change: Change } | { refusal: string };

/**
 * @param times.sendAt when to send a post that is to be sent now
 * @returns the change, or a refusal if the action is not possible
 */
export function decide(
  asked: RequestedAction,
  { post, campaign, slotAt }: PostAtHand,
  { now, sendAt }: { now: Date; sendAt: Date },
): ActionOutcome {
  const { action } = asked;
  if (!isFor(action, campaign ? "campaign" : "own")) {
    return { refusal: campaign ? MESSAGES.postOfCampaign : MESSAGES.postOfNoCampaign };
  }
  const another = anotherAccount(post, post.connected);
  const chosen = "account" in asked && asked.account?.id !== post.accountId ? asked.account : undefined;
  const moves = chosen ?? (asked.action === "approve" && !asked.textOnly ? another : null);
  // A ready post for another account waits for the user to approve that account.
  const status = moves && action === "approve" && post.status === "ready" ? "awaiting_approval" : post.status;
  if (!statusesBefore(action).includes(status)) return { refusal: POST_STANDS[status] };
  if (post.leaseUntil && post.leaseUntil > now) return { refusal: MESSAGES.postBeingWritten };
  if (campaign && !campaignAllows(action, campaign.status)) return { refusal: MESSAGES.campaignAsleep };
  const written = campaign?.askFirst || isToCheck(post) ? "awaiting_approval" : "ready";
  const time = post.scheduledAt ?? now;
  switch (asked.action) {
    case "edit": {
      if (moves && post.sentParts.length > 0) return { refusal: MESSAGES.postPartlyLive };
      const { text = post.text ?? "", parts = post.parts, kept = [] } = asked;
      const [ofFirst = [], ...ofParts] = picturesByPart(post);
      const { media = ofFirst, partMedia = ofParts } = asked;
      const pictures = [media, ...parts.map((_, index) => partMedia[index] ?? [])];
      const before = partsOf([post.text ?? "", ...post.parts], [ofFirst, ...ofParts]);
      const after = partsOf([text, ...parts], pictures);
      const { options } = asked;
      if (before.slice(0, post.sentParts.length).some((part, index) => part !== after[index])) {
        return { refusal: MESSAGES.postPartlyLive };
      }
      const lines = asked.again ?? firstLinesAfter(text, { ...post, text: post.text ?? "" });
      const standing = standingMarks([text, ...parts].join("\n\n"), lines.marks);
      const marks = standing.filter((mark) => !kept.includes(mark.text));
      // An author who edits a text has read it.
      const unread = asked.again
        ? asked.again.unread
        : post.unread && asked.text === undefined && parts === post.parts;
      const isNew = (asked.text ?? asked.media ?? asked.parts ?? asked.partMedia) !== undefined;
      return {
        change: {
          ...(isNew && {
            text,
            parts,
            ...storedPictures(pictures),
            textHash: hashOfPost(text),
            edited: true,
          }),
          ...(options !== undefined && { options }),
          ...asked.again,
          ...(moves && plannedFor(moves)),
          marks,
          unread,
          firstLines: lines.firstLines,
          ...(campaign &&
            settledAs(post, { asks: campaign.askFirst, isMarked: isToCheck({ marks, unread }) }, time)),
        },
      };
    }
    case "approve":
      // Later parts cannot continue a thread from another account.
      if (moves && post.sentParts.length > 0) return { refusal: MESSAGES.postPartlyLive };
      if (asked.ofMany && isToCheck(post)) return { refusal: toCheckRefusal(post) };
      return {
        change: { ...afresh("ready", time), marks: [], unread: false, ...(moves && plannedFor(moves)) },
      };
    case "schedule":
      return {
        change: { ...afresh("ready", asked.at), timeZone: asked.timeZone, ...forDefault(post) },
      };
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
      return {
        change: {
          ...afresh("planned", time),
          dueAt: now,
          rewritingFrom:
            post.text === null || post.status === "planned" ? post.rewritingFrom : rewritten(post.status),
          wish: asked.wish || null,
        },
      };
    case "publish":
    case "retry":
      if (action === "publish" && another) {
        return { refusal: writtenFor(post.accountName ?? "", another.name) };
      }
      if (post.text !== null && post.status !== "planned") {
        return { change: { ...afresh("ready", sendAt), ...forDefault(post) } };
      }
      if (campaign?.askFirst) return { refusal: MESSAGES.postWithoutText };
      return { change: { ...afresh("planned", sendAt), dueAt: now } };
  }
}

/** A draft with no chosen account goes to the default one. */
const forDefault = ({ accountId, connected }: PostAtHand["post"]): Change =>
  accountId === null && connected ? plannedFor(connected) : {};

/** Returns why a post that needs checking cannot go out without its author. */
export const toCheckRefusal = ({ unread }: Pick<PostRow, "unread">): Message =>
  unread ? MESSAGES.postUnread : MESSAGES.postToCheck;

export const isToCheck = ({ marks, unread }: Pick<PostRow, "marks" | "unread">): boolean =>
  unread || marks.length > 0;

const partsOf = (texts: readonly string[], pictures: readonly (readonly string[])[]): string[] =>
  texts.map((text, index) => JSON.stringify([text, pictures[index] ?? []]));

/**
 * A post that needs checking waits for approval. A post that waited only because of its marks becomes ready once they
 * are resolved.
 */
function settledAs(
  post: PostAtHand["post"],
  { asks, isMarked }: { asks: boolean; isMarked: boolean },
  time: Date,
): Change {
  const { status } = post;
  if (status === "planned") return afresh(asks || isMarked ? "awaiting_approval" : "ready", time);
  if (status === "ready" && isMarked) return afresh("awaiting_approval", time);
  const isResolved = status === "awaiting_approval" && isToCheck(post) && !isMarked;
  return isResolved && !asks ? afresh("ready", time) : {};
}

/**
 * Returns what voices can learn from an action; undefined if they can learn nothing. Voices learn only from texts
 * written by a model.
 */
export function lessonOf(
  asked: RequestedAction,
  { id, campaignId, status, text, edited, angle, form }: PostRow,
): Lesson | undefined {
  if (campaignId === null || text === null) return undefined;
  if (asked.action === "restore") return { kind: "restored", post: id };
  // Skipping a post that failed or was missed only dismisses it, and says nothing about its text.
  if (asked.action !== "skip" || !isUnsent(status) || edited) return undefined;
  return { kind: "skipped", post: id, angle, form };
}

/** A post moved back to its slot's time follows its campaign again. */
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
  // If the user has asked for another text, it is written immediately.
  return status === "planned" && text !== null ? { ...change, dueAt: now } : change;
}

const rewritten = (status: PostRow["status"]): Rewritten =>
  status === "awaiting_approval" ? "awaiting_approval" : "ready";

/** In milliseconds. A draft that is saved while the user is typing remains the same version. */
const SAME_TEXT = 10 * MINUTE;

/** @returns `kept`: whether to store the current text as a version first */
export function renumbered(
  post: PostRow,
  change: Partial<PostRow>,
  now: Date,
): { kept: boolean; numbers: Change } {
  const after = { ...post, ...change };
  const contentOf = ({ text, parts, media, partPictures }: PostRow) =>
    JSON.stringify([text, parts, media, partPictures]);
  if (contentOf(post) === contentOf(after)) return { kept: false, numbers: {} };
  const isTyping =
    post.status === "draft" &&
    post.edited &&
    change.textNumber === undefined &&
    post.textNumber === post.textCount &&
    post.textAt !== null &&
    now.getTime() - post.textAt.getTime() < SAME_TEXT;
  if (isTyping) return { kept: false, numbers: {} };
  // Using the alternative first line creates no new version, because a version includes both first lines.
  const isSwap = change.firstLines && change.firstLines.used === post.firstLines?.other;
  if (isSwap && change.textNumber === undefined) return { kept: false, numbers: {} };
  if (!post.text) return { kept: false, numbers: { textAt: change.textAt ?? now } };
  const textCount = (post.textCount ?? 1) + 1;
  if (change.textNumber !== undefined) return { kept: true, numbers: { textCount: post.textCount } };
  return { kept: true, numbers: { textNumber: textCount, textCount, textAt: now } };
}

const afresh = (status: Unsent, scheduledAt: Date) => ({
  ...(status !== "planned" && { rewritingFrom: null, wish: null }),
  status,
  scheduledAt,
  dueAt: dueAt(status, scheduledAt),
  attempts: 0,
  reason: null,
});
