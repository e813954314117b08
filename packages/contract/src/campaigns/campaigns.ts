import { z } from "zod";
import { CAMPAIGN_STATUSES, DEFAULT_WINDOW, SLEEP_REASONS, WEEK_DAYS } from "./campaign-options.ts";
import { CREATIVE_TYPE, LANGUAGES, POST_TYPES, TONES } from "../generation/generation-options.ts";
import {
  answer,
  authorLine,
  keywords,
  newsSource,
  requiredPrompt,
  stories,
} from "../generation/generation.ts";
import { firstLines, marks, unread } from "../generation/mark-schemas.ts";
import { fixedFields, id, isoInstant, required, withoutFixed } from "../http.ts";
import { ideaOfPost } from "../ideas/idea-of-post.ts";
import { LIMITS } from "../limits.ts";
import { MESSAGES } from "../messages.ts";
import { NETWORKS } from "../networks/networks.ts";
import { postOptions } from "../networks/post-options.ts";
import { POST_FORMS } from "../posts/post-forms.ts";
import { email } from "../accounts/user.ts";
import { POST_STATUSES } from "../posts/post-lifecycle.ts";
import { review } from "../reviews/reviews.ts";
import { minutesOf } from "./slots.ts";

const title = required(MESSAGES.titleRequired, LIMITS.campaignTitle, MESSAGES.titleTooLong);

/** The number of posts per day. Clients may send it as text. */
const schedule = z.preprocess(
  (value) =>
    typeof value === "string" && value.trim() !== ""
      ? Number(value)
      : value === "" || value === null
        ? undefined
        : value,
  z
    .number({
      error: ({ input }) => (input === undefined ? MESSAGES.scheduleRequired : MESSAGES.scheduleNotNumber),
    })
    .min(1, MESSAGES.scheduleMin)
    .max(LIMITS.postsPerDay, MESSAGES.scheduleMax)
    .int(MESSAGES.scheduleNotNumber),
);

export const timeZone = z
  .string()
  .max(64, MESSAGES.timeZoneUnknown)
  .refine(isTimeZone, MESSAGES.timeZoneUnknown);

function isTimeZone(name: string): boolean {
  // Rejects offsets such as `+02:00`, which do not follow daylight saving time.
  if (!/^[A-Za-z]/u.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

export const wallClock = z
  .string(MESSAGES.wallClockInvalid)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/u, MESSAGES.wallClockInvalid);

const status = z.enum(CAMPAIGN_STATUSES, MESSAGES.statusRequired);

const angle = z.object({
  text: required(MESSAGES.angleRequired, LIMITS.angle, MESSAGES.angleTooLong),
  form: z.enum(POST_FORMS),
  evidence: z.string().max(LIMITS.line, MESSAGES.textTooLong).optional(),
  gain: z.string().max(LIMITS.angle, MESSAGES.angleTooLong).optional(),
  locked: z.boolean().default(false),
});
export const angles = z.array(angle).max(LIMITS.angles, MESSAGES.tooManyAngles);

/** ISO 8601: 1 is Monday. */
export const weekDays = z
  .array(z.int().min(1).max(7))
  .min(1, MESSAGES.daysRequired)
  .max(7)
  .transform((days) => [...new Set(days)].toSorted((a, b) => a - b));

const fields = {
  title,
  /** The network. `postType` is the kind of post. */
  type: z.enum(NETWORKS, MESSAGES.typeRequired),
  /** The id of the account's connection. */
  connection: id,
  postType: z.enum(POST_TYPES, MESSAGES.typeRequired),
  prompt: requiredPrompt(MESSAGES.campaignPromptRequired),
  schedule,
  timeZone,
  windowStart: wallClock,
  windowEnd: wallClock,
  /** Custom times, which replace the window; null if the times are derived from the window. */
  times: z
    .array(wallClock)
    .min(1, MESSAGES.timesPerPost)
    .max(LIMITS.postsPerDay, MESSAGES.timesPerPost)
    .refine((times) => new Set(times).size === times.length, MESSAGES.timesTwice)
    .transform((times) => times.toSorted())
    .nullable(),
  days: weekDays,
  startsOn: z.iso.date(MESSAGES.dateInvalid).nullable(),
  endsOn: z.iso.date(MESSAGES.dateInvalid).nullable(),
  askFirst: z.boolean(),
  /** The email address of someone who may also approve the campaign's posts. */
  approver: email.nullable(),
  /** Only for news posts. On X, a post with a link costs the operator 13 times as much. */
  includeLink: z.boolean(),
  /** Whether to write from the prompt alone if no article fits. */
  creativeFallback: z.boolean(),
  /** Null for the language of the prompt. */
  language: z.enum(LANGUAGES, MESSAGES.languageUnknown).nullable(),
  /** Null for a neutral tone. */
  tone: z.enum(TONES, MESSAGES.toneUnknown).nullable(),
  keywords,
  /** A resume to use as a source of facts about the author. */
  resume: id.nullable(),
  /** The intended reader; empty to use the reader that is set in the user's voice. */
  reader: authorLine,
  stories,
  /**
   * Posts use the angles in turn, except for news posts, which use none. If the list is empty, angles are suggested.
   */
  angles,
};

const WINDOW_IN_ORDER = {
  path: ["windowEnd"],
  error: MESSAGES.windowOrder,
  when: ({ value }: { value: unknown }) =>
    z.object({ windowStart: wallClock, windowEnd: wallClock }).safeParse(value).success,
};
/**
 * Whether the window starts before it ends. Also true if an update omits one of the times, which then stays unchanged.
 */
export const windowInOrder = (window: { windowStart?: string; windowEnd?: string }): boolean =>
  window.windowStart === undefined || window.windowEnd === undefined || window.windowStart < window.windowEnd;

const PERIOD_IN_ORDER = { path: ["endsOn"], error: MESSAGES.periodOrder };
export const periodInOrder = ({
  startsOn,
  endsOn,
}: {
  startsOn?: string | null;
  endsOn?: string | null;
}): boolean => !startsOn || !endsOn || startsOn <= endsOn;

/** Whether the window is long enough to give each post of a day its own minute. Always true with custom times. */
export const windowHolds = ({
  schedule,
  windowStart,
  windowEnd,
  times,
}: {
  schedule: number;
  windowStart: string;
  windowEnd: string;
  times: readonly unknown[] | null;
}): boolean => times !== null || minutesOf(windowEnd) - minutesOf(windowStart) >= schedule;

const TIMES_FIT = { path: ["times"], error: MESSAGES.timesPerPost };
/** Whether the number of times matches the schedule; also true if either is missing. */
export const timesFit = ({
  schedule,
  times,
}: {
  schedule?: number;
  times?: readonly unknown[] | null;
}): boolean => !times || schedule === undefined || times.length === schedule;

export const LATELY_DAYS = 14;

const material = {
  type: fields.type,
  postType: fields.postType.default(CREATIVE_TYPE),
  prompt: fields.prompt,
  includeLink: fields.includeLink.default(false),
  language: fields.language.default(null),
  tone: fields.tone.default(null),
  keywords: fields.keywords.default([]),
  resume: fields.resume.default(null),
  reader: fields.reader.default(""),
  stories: fields.stories.default([]),
  angles: fields.angles.default([]),
};

export const newCampaign = z
  .object({
    ...fields,
    ...material,
    /** Defaults to the network's default account. */
    connection: fields.connection.optional(),
    timeZone: fields.timeZone.default("UTC"),
    windowStart: fields.windowStart.default(DEFAULT_WINDOW.windowStart),
    windowEnd: fields.windowEnd.default(DEFAULT_WINDOW.windowEnd),
    times: fields.times.default(null),
    days: fields.days.default([...WEEK_DAYS]),
    startsOn: fields.startsOn.default(null),
    endsOn: fields.endsOn.default(null),
    askFirst: fields.askFirst.default(false),
    approver: fields.approver.default(null),
    creativeFallback: fields.creativeFallback.default(false),
    /** If given, must be the caller's id. */
    user: id.optional(),
    /** Sent by the form but ignored: a user's new campaign is always Active, and one created with a key is asleep. */
    status: status.optional(),
  })
  .refine(windowInOrder, WINDOW_IN_ORDER)
  .refine(periodInOrder, PERIOD_IN_ORDER)
  .refine(timesFit, TIMES_FIT)
  .refine((asked) => !windowInOrder(asked) || windowHolds(asked), {
    path: ["windowEnd"],
    error: MESSAGES.windowTooShort,
  });
export type NewCampaign = z.output<typeof newCampaign>;

export const samplesRequest = z.object({
  ...material,
  detail: answer,
  angles: material.angles,
  /** Defaults to the network's default account. Posts for a page are written in the page's name. */
  connection: fields.connection.nullish(),
});
export type SamplesRequest = z.output<typeof samplesRequest>;

export const anglesRequest = samplesRequest.omit({ includeLink: true, tone: true, detail: true });
export type AnglesRequest = z.output<typeof anglesRequest>;

/** Fields that clients may send back but that are ignored. */
const OF_ITS_STATE = {
  asleepFor: z.unknown().optional(),
  awaitingApproval: z.unknown().optional(),
  nextPostAt: z.unknown().optional(),
  account: z.unknown().optional(),
  approverConfirmed: z.unknown().optional(),
  reason: z.unknown().optional(),
  reasonCode: z.unknown().optional(),
  sendFrom: z.unknown().optional(),
  lately: z.unknown().optional(),
};

/**
 * Fields that are omitted stay unchanged. The length of `times` sets the number of posts per day. `type` and `user`
 * cannot be changed.
 */
export const campaignUpdate = z
  // In an update, null changes nothing, so that a response can be sent back.
  .strictObject({
    ...fields,
    connection: fields.connection.nullable(),
    status,
    user: id,
    ...fixedFields,
    ...OF_ITS_STATE,
  })
  .partial()
  .refine(windowInOrder, WINDOW_IN_ORDER)
  .refine(periodInOrder, PERIOD_IN_ORDER)
  .refine(timesFit, TIMES_FIT)
  .transform((sent) => {
    const { asleepFor: _a, awaitingApproval: _w, nextPostAt: _n, lately: _l, ...others } = sent;
    const {
      account: _c,
      reason: _r,
      reasonCode: _k,
      sendFrom: _s,
      approverConfirmed: _p,
      ...changes
    } = others;
    return withoutFixed(changes);
  });
export type CampaignUpdate = z.output<typeof campaignUpdate>;

const ofAccount = {
  /** Null if the account is not connected. */
  connection: id.nullable(),
  /** The account's handle or name; null until an account is connected. */
  account: z.string().nullable(),
  /** An explanation for the user. */
  reason: z.string().nullable(),
  reasonCode: z.string().nullable(),
  /** Another connected account. Posts go out from it once their author confirms. */
  sendFrom: z.string().nullable(),
};

export const campaign = z.object({
  _id: id,
  title: z.string(),
  type: z.enum(NETWORKS),
  postType: z.enum(POST_TYPES),
  prompt: z.string(),
  schedule: z.int(),
  status: z.enum(CAMPAIGN_STATUSES),
  /** Null if the user put the campaign to sleep. */
  asleepFor: z.enum(SLEEP_REASONS).nullable(),
  timeZone: z.string(),
  windowStart: z.string(),
  windowEnd: z.string(),
  times: z.array(z.string()).nullable(),
  days: z.array(z.int()),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  askFirst: z.boolean(),
  approver: z.string().nullable(),
  /** Whether the approver has agreed to be asked. */
  approverConfirmed: z.boolean(),
  includeLink: z.boolean(),
  creativeFallback: z.boolean(),
  language: z.enum(LANGUAGES).nullable(),
  tone: z.enum(TONES).nullable(),
  keywords: z.array(z.string()),
  resume: id.nullable(),
  reader: z.string(),
  stories: z.array(z.string()),
  angles,
  user: id,
  ...ofAccount,
  createdAt: isoInstant,
  updatedAt: isoInstant,
  awaitingApproval: z.int(),
  nextPostAt: isoInstant.nullable(),
  lately: z.object({
    published: z.int(),
    failed: z.int(),
    missed: z.int(),
    /** Posts that were skipped for lack of news or room. */
    leftOut: z.int(),
  }),
});
export type Campaign = z.infer<typeof campaign>;

export const post = z.object({
  _id: id,
  /** Null for a user's own post. */
  campaign: id.nullable(),
  network: z.enum(NETWORKS),
  ...ofAccount,
  scheduledAt: isoInstant.nullable(),
  /** Empty until the post is written. While new text is being written, this is the old text. */
  text: z.string(),
  /** Starts at 1. */
  textNumber: z.int(),
  texts: z.int(),
  status: z.enum(POST_STATUSES),
  /** Ids of the pictures, in order, or the id of a single carousel. */
  media: z.array(id),
  /** The parts after the first. */
  thread: z.array(z.string()),
  /** A list of pictures for each part in `thread`. */
  threadMedia: z.array(z.array(id)),
  /** Options of networks that offer them; null if none are set. */
  options: postOptions.nullable(),
  /** The URLs of published parts. */
  live: z.array(z.string()),
  url: z.string().nullable(),
  /** An explanation for the user. */
  reason: z.string().nullable(),
  reasonCode: z.string().nullable(),
  /** The published part that this draft was meant to follow. */
  continues: z.string().nullable(),
  source: newsSource.nullable(),
  /** The idea that the post was written from; null for all other posts. */
  idea: ideaOfPost.nullable(),
  /** Claims to check. A post with marks or unchecked text waits for approval. */
  marks,
  unread,
  /** To choose the other line, clients send the text with that line at the beginning. */
  firstLines: firstLines.nullable(),
  angle: z.string().nullable(),
  form: z.enum(POST_FORMS).nullable(),
  publishedAt: isoInstant.nullable(),
  /** The approver's response; null if there is none. */
  review: review.nullable(),
});
export type Post = z.infer<typeof post>;

export const timedPost = post.extend({
  /** Another post on the same account within 15 minutes. */
  closeTo: isoInstant.nullable(),
});
export type TimedPost = z.infer<typeof timedPost>;

export type ScheduledPost = Post & { scheduledAt: string };

/** On X, the number of posts with links that were sent or are upcoming within `LINKED_POST_DAYS`. */
export const linkedPosts = z.object({ used: z.int(), limit: z.int() });
export type LinkedPosts = z.infer<typeof linkedPosts>;

/** In US dollars per month on X. */
export const budget = z.object({ spent: z.number(), limit: z.number() });
export type Budget = z.infer<typeof budget>;

/** Latest month first. */
export const campaignCosts = budget.extend({
  months: z.array(
    z.object({
      /** For example, "2026-11", in UTC. */
      month: z.string(),
      sent: z.number(),
      planned: z.number(),
    }),
  ),
});
export type CampaignCosts = z.infer<typeof campaignCosts>;

export const manyPosts = z.object({ ids: z.array(id).min(1).max(LIMITS.approvedAtOnce) });

/** `message`: why the post was not approved. */
export const approval = z.object({ _id: id, post: post.nullable(), message: z.string().nullable() });
export type Approval = z.infer<typeof approval>;
