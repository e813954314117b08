import type { CampaignStatus } from "../campaigns/campaign-options.ts";
import { DAY, HOUR, MINUTE } from "../time-units.ts";
import { text, type Text } from "../text.ts";

/* Permissions, `due_at`, and docs/post-states.md are derived from these tables. */

/** How late a post may go out before it is no longer useful. */
export const LATE_AFTER = 2 * HOUR;
/** How long we keep asking the network whether a post was published. */
export const DOUBT_ENDS_AFTER = DAY;
/** How long before a post's scheduled time the author and the approver are reminded that it is waiting for approval. */
export const REMIND_AHEAD = 15 * MINUTE;
/** Minimum time between the request for approval and the reminder. */
export const ASKED_AGO = 30 * MINUTE;

interface State {
  name: Text;
  meaning: string;
  /** What happens automatically when the post is due; null if nothing does. */
  due: string | null;
  /** Milliseconds after the post's scheduled time; null if the scheduled time does not matter. */
  dueAfter: number | null;
}

export const POST_STATES = {
  draft: {
    name: text("Draft"),
    meaning: "The user's own post, not yet scheduled.",
    due: null,
    dueAfter: null,
  },
  planned: {
    name: text("Planned"),
    meaning: "Waiting for its text or a new one.",
    due: "Its text is written",
    dueAfter: -HOUR,
  },
  ready: {
    name: text("Ready"),
    meaning: "Has text and will go out automatically.",
    due: "It is sent",
    dueAfter: 0,
  },
  awaiting_approval: {
    name: text("Waiting for your approval"),
    meaning:
      "Has text and goes out only once the user approves it, or confirms an account other than the one it was written for.",
    due: "It is missed",
    dueAfter: LATE_AFTER,
  },
  publishing: {
    name: text("Publishing"),
    meaning: "A worker has leased it and is sending it.",
    due: "The lease expires, because the worker died",
    dueAfter: null,
  },
  published: {
    name: text("Published"),
    meaning: "Live on the network.",
    due: null,
    dueAfter: null,
  },
  failed: {
    name: text("Failed"),
    meaning: "Could not be written, or the network rejected it. The user decides what to do.",
    due: null,
    dueAfter: null,
  },
  skipped: {
    name: text("Skipped"),
    meaning: "Does not go out: the user does not want it, or there was no news to write about.",
    due: null,
    dueAfter: null,
  },
  missed: {
    name: text("Missed"),
    meaning: "Did not go out in time.",
    due: null,
    dueAfter: null,
  },
  unknown: {
    name: text("Not known yet"),
    meaning:
      "Was sent, but the network's response was lost. It is not sent again until the outcome is known.",
    due: "We're asking the network whether it has the post",
    dueAfter: null,
  },
} as const satisfies Record<string, State>;

export type PostStatus = keyof typeof POST_STATES;
export const POST_STATUSES = Object.keys(POST_STATES) as [PostStatus, ...PostStatus[]];

export const UNSENT = ["planned", "ready", "awaiting_approval"] as const satisfies PostStatus[];
export type Unsent = (typeof UNSENT)[number];

export type Rewritten = Exclude<Unsent, "planned">;

export const isUnsent = (status: PostStatus): status is Unsent =>
  (UNSENT as readonly PostStatus[]).includes(status);

interface Move {
  by: "user" | "worker" | "planner";
  what: string;
  /** Possible next states; empty if the action deletes the post. */
  moves: Partial<Record<PostStatus, readonly PostStatus[]>>;
  /** Which posts the move applies to; defaults to both kinds. */
  of?: "campaign" | "own";
  /** Required status of the post's campaign; defaults to any. */
  campaign?: readonly CampaignStatus[];
}

export const POST_MOVES = {
  edit: {
    by: "user",
    what:
      "Changes the text, or confirms its marked statements. A post that had no text is then ready, or waits for " +
      "approval if its campaign asks first or something in it is still to be checked.",
    moves: {
      draft: ["draft"],
      planned: ["ready", "awaiting_approval"],
      ready: ["ready", "awaiting_approval"],
      awaiting_approval: ["awaiting_approval", "ready"],
      failed: ["failed"],
      missed: ["missed"],
    },
  },
  schedule: {
    by: "user",
    what: "Sets or changes its time.",
    moves: {
      draft: ["ready"],
      ready: ["ready"],
      awaiting_approval: ["awaiting_approval"],
      failed: ["ready"],
      missed: ["ready"],
    },
    of: "own",
  },
  unschedule: {
    by: "user",
    what: "Removes its time, which makes it a draft.",
    moves: {
      draft: ["draft"],
      ready: ["draft"],
      awaiting_approval: ["draft"],
      failed: ["draft"],
      missed: ["draft"],
    },
    of: "own",
  },
  reschedule: {
    by: "user",
    what: "Changes the post's time. The post keeps its slot, which no other post fills.",
    moves: { planned: ["planned"], ready: ["ready"], awaiting_approval: ["awaiting_approval"] },
    of: "campaign",
  },
  regenerate: {
    by: "user",
    what: "Requests a new text, which is written immediately. Until then, it keeps its current text.",
    moves: { planned: ["planned"], ready: ["planned"], awaiting_approval: ["planned"] },
    of: "campaign",
    campaign: ["Active"],
  },
  skip: {
    by: "user",
    what: "Cancels it, or dismisses a post that did not go out.",
    moves: {
      planned: ["skipped"],
      ready: ["skipped"],
      awaiting_approval: ["skipped"],
      failed: ["skipped"],
      missed: ["skipped"],
    },
    of: "campaign",
  },
  publish: {
    by: "user",
    what: "Publishes it now. If it has no text, the text is written first, unless its campaign asks first.",
    moves: { draft: ["ready"], planned: ["planned"], ready: ["ready"], awaiting_approval: ["ready"] },
    campaign: ["Active"],
  },
  approve: {
    by: "user",
    what: "Approves it to go out at its scheduled time.",
    moves: { awaiting_approval: ["ready"] },
  },
  retry: {
    by: "user",
    what: "Publishes it now after all. If it has no text, the text is written first, unless its campaign asks first.",
    moves: { failed: ["ready", "planned"], missed: ["ready", "planned"] },
    campaign: ["Active"],
  },
  restore: {
    by: "user",
    what: "Undoes a skip, if the time of its slot has not passed.",
    moves: { skipped: ["planned", "ready", "awaiting_approval"] },
    of: "campaign",
    campaign: ["Active", "Sleep"],
  },
  delete: {
    by: "user",
    what: "Permanently deletes it.",
    moves: { draft: [], ready: [], awaiting_approval: [], failed: [], missed: [] },
    of: "own",
  },
  write: {
    by: "worker",
    what: "Writes the text, and retries for as long as a retry can help.",
    moves: { planned: ["ready", "awaiting_approval", "planned", "failed", "skipped"] },
  },
  claim: {
    by: "worker",
    what: "Leases it, to send it.",
    moves: { ready: ["publishing"] },
  },
  send: {
    by: "worker",
    what: "Sends it. The network accepts it, rejects it, asks for a retry, or does not respond.",
    moves: { publishing: ["published", "failed", "ready", "unknown"] },
  },
  free: {
    by: "worker",
    what: "Takes it over from a worker that died. It is sent or, if sending had started, checked with the network.",
    moves: { publishing: ["ready", "unknown"] },
  },
  settle: {
    by: "worker",
    what: "Asks the network whether it has the post. If not, it is sent again; after a day without a response it fails.",
    moves: { unknown: ["published", "failed", "ready", "unknown"] },
  },
  miss: {
    by: "worker",
    what: "Gives up two hours after its scheduled time.",
    moves: { planned: ["missed"], ready: ["missed"], awaiting_approval: ["missed"] },
  },
  ask: {
    by: "planner",
    what: "Its campaign now asks first.",
    moves: { ready: ["awaiting_approval"] },
  },
  "stop asking": {
    by: "planner",
    what: "Its campaign no longer asks.",
    moves: { awaiting_approval: ["ready"] },
  },
  "change accounts": {
    by: "planner",
    what: "A different account was connected than the one it was written for.",
    moves: { ready: ["awaiting_approval"] },
  },
  "account is back": {
    by: "planner",
    what: "The account that it was written for is connected again.",
    moves: { awaiting_approval: ["ready"] },
  },
  rewrite: {
    by: "planner",
    what: "Its campaign has changed, so text that the user didn't write is discarded.",
    moves: { planned: ["planned"], ready: ["planned"], awaiting_approval: ["planned"] },
  },
  "start too late": {
    by: "planner",
    what: "Its campaign was started less than an hour before its scheduled time.",
    moves: { planned: ["missed"], ready: ["missed"], awaiting_approval: ["missed"] },
  },
} as const satisfies Record<string, Move>;

type Moves = typeof POST_MOVES;
export type PostMove = keyof Moves;
export type StatusAfter<M extends PostMove> = {
  [One in M]: Moves[One]["moves"][keyof Moves[One]["moves"]] extends readonly (infer To)[] ? To : never;
}[M];
export type PostAction = {
  [M in PostMove]: Moves[M]["by"] extends "user" ? M : never;
}[PostMove];

export type OwnAction = "schedule" | "unschedule" | "delete";
export type PlainAction = Exclude<PostAction, "edit" | "reschedule" | OwnAction>;

const ACTIONS = (Object.keys(POST_MOVES) as PostMove[]).filter(
  (move): move is PostAction => POST_MOVES[move].by === "user",
);

export const statusesBefore = (move: PostMove): PostStatus[] =>
  Object.keys(POST_MOVES[move].moves) as PostStatus[];

export function isFor(action: PostAction, posts: "campaign" | "own"): boolean {
  const { of }: Move = POST_MOVES[action];
  return of === undefined || of === posts;
}

export function campaignAllows(action: PostAction, campaign: CampaignStatus): boolean {
  const { campaign: needed }: Move = POST_MOVES[action];
  return needed?.includes(campaign) ?? true;
}

/** @param campaign the campaign's status; null for a user's own post */
export const actionsFor = (status: PostStatus, campaign: CampaignStatus | null): PostAction[] =>
  ACTIONS.filter(
    (action) =>
      statusesBefore(action).includes(status) &&
      isFor(action, campaign === null ? "own" : "campaign") &&
      (campaign === null || campaignAllows(action, campaign)),
  );

export const dueAt = (status: Unsent, scheduledAt: Date): Date =>
  new Date(scheduledAt.getTime() + POST_STATES[status].dueAfter);

export const isScheduled = <T extends { scheduledAt: string | null }>(
  one: T,
): one is T & { scheduledAt: string } => one.scheduledAt !== null;
