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
import { marks, unread } from "../generation/marks.ts";
import { fixedFields, id, isoInstant, required, withoutFixed } from "../http.ts";
import { LIMITS } from "../limits.ts";
import { MESSAGES } from "../messages.ts";
import { NETWORKS } from "../networks/networks.ts";
import { POST_FORMS } from "../posts/post-forms.ts";
import { POST_STATUSES } from "../posts/post-lifecycle.ts";
import { minutesOf } from "./slots.ts";

const title = required(MESSAGES.titleRequired, LIMITS.campaignTitle, MESSAGES.titleTooLong);

/** Posts a day. A form sends what was typed, so a number in digits counts as one. */
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

/** Whether the runtime supports it as an IANA time zone. */
export const timeZone = z
  .string()
  .max(64, MESSAGES.timeZoneUnknown)
  .refine(isTimeZone, MESSAGES.timeZoneUnknown);

function isTimeZone(name: string): boolean {
  // Runtimes accept offsets such as `+02:00`, but those do not follow daylight saving time.
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

/** Days of the week, from 1 (Monday) to 7. */
export const weekDays = z
  .array(z.int().min(1).max(7))
  .min(1, MESSAGES.daysRequired)
  .max(7)
  .transform((days) => [...new Set(days)].toSorted((a, b) => a - b));

const fields = {
  title,
  /** The network, set by the tab; not to be confused with `postType`. */
  type: z.enum(NETWORKS, MESSAGES.typeRequired),
  postType: z.enum(POST_TYPES, MESSAGES.typeRequired),
  prompt: requiredPrompt(MESSAGES.campaignPromptRequired),
  schedule,
  timeZone,
  windowStart: wallClock,
  windowEnd: wallClock,
  /** The time of each of a day's posts, instead of the window; null if they follow from the window. */
  times: z
    .array(wallClock)
    .min(1, MESSAGES.timesPerPost)
    .max(LIMITS.postsPerDay, MESSAGES.timesPerPost)
    .refine((times) => new Set(times).size === times.length, MESSAGES.timesTwice)
    .transform((times) => times.toSorted())
    .nullable(),
  /** Those with posts. */
  days: weekDays,
  /** The first and last local day with posts; null if there is none. */
  startsOn: z.iso.date(MESSAGES.dateInvalid).nullable(),
  endsOn: z.iso.date(MESSAGES.dateInvalid).nullable(),
  /** "Ask me before publishing": its posts wait for approval. */
  askFirst: z.boolean(),
  /**
   * Puts the article's link into news posts. On X, a post with a link costs the operator 13 times as much.
   */
  includeLink: z.boolean(),
  /** Whether to write a news post from the prompt alone when no new article fits, instead of skipping it. */
  creativeFallback: z.boolean(),
  /** Null for the language of the prompt. */
  language: z.enum(LANGUAGES, MESSAGES.languageUnknown).nullable(),
  /** Null for plain words. */
  tone: z.enum(TONES, MESSAGES.toneUnknown).nullable(),
  keywords,
  /** The resume whose lines posts may use as facts about their author; null for none. */
  resume: id.nullable(),
  /** Whom its posts are for; empty for the one of the user's voice. */
  reader: authorLine,
  /** Small true stories of its author's, which posts may tell. */
  stories,
  /** What its posts say, in turn. News posts take none. Without any, some are proposed before the first post. */
  angles,
};

const WINDOW_IN_ORDER = {
  path: ["windowEnd"],
  error: MESSAGES.windowOrder,
  when: ({ value }: { value: unknown }) =>
    z.object({ windowStart: wallClock, windowEnd: wallClock }).safeParse(value).success,
};
/** Whether a window ends after it starts. If only one end is given, the other is the stored one. */
export const windowInOrder = (window: { windowStart?: string; windowEnd?: string }): boolean =>
  window.windowStart === undefined || window.windowEnd === undefined || window.windowStart < window.windowEnd;

const PERIOD_IN_ORDER = { path: ["endsOn"], error: MESSAGES.periodOrder };
/** Whether the last day is not before the first. */
export const periodInOrder = ({
  startsOn,
  endsOn,
}: {
  startsOn?: string | null;
  endsOn?: string | null;
}): boolean => !startsOn || !endsOn || startsOn <= endsOn;

/** Whether a window has a minute for each post of a day, so that no two have the same. Own times need no window. */
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
/** Whether own times are as many as posts a day, as far as both are given. */
export const timesFit = ({
  schedule,
  times,
}: {
  schedule?: number;
  times?: readonly unknown[] | null;
}): boolean => !times || schedule === undefined || times.length === schedule;

/** Days over which it is said what became of a campaign's posts. */
export const LATELY_DAYS = 14;

/** What posts are written from. */
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
    timeZone: fields.timeZone.default("UTC"),
    windowStart: fields.windowStart.default(DEFAULT_WINDOW.windowStart),
    windowEnd: fields.windowEnd.default(DEFAULT_WINDOW.windowEnd),
    times: fields.times.default(null),
    days: fields.days.default([...WEEK_DAYS]),
    startsOn: fields.startsOn.default(null),
    endsOn: fields.endsOn.default(null),
    askFirst: fields.askFirst.default(false),
    creativeFallback: fields.creativeFallback.default(false),
    /** The caller's. */
    user: id.optional(),
    /** Sent by the form and ignored: its user's new campaign is Active, and a key's sleeps. */
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

/** What sample posts of a campaign that does not exist yet are written from. */
export const samplesRequest = z.object({
  ...material,
  detail: answer,
  /** The first ones are those of the sample posts. */
  angles: material.angles,
});
export type SamplesRequest = z.output<typeof samplesRequest>;

/** What angles of a campaign are proposed from: its fields, and the angles it has. */
export const anglesRequest = samplesRequest.omit({ includeLink: true, tone: true, detail: true });
export type AnglesRequest = z.output<typeof anglesRequest>;

/** What else a client may send back as it got it. It changes nothing. */
const OF_ITS_STATE = {
  asleepFor: z.unknown().optional(),
  awaitingApproval: z.unknown().optional(),
  nextPostAt: z.unknown().optional(),
  account: z.unknown().optional(),
  reason: z.unknown().optional(),
  sendFrom: z.unknown().optional(),
  lately: z.unknown().optional(),
};

/**
 * Absent fields stay the same, but the posts a day follow from the number of times. `type`, if sent, must be the
 * campaign's network, and `user` the caller.
 */
export const campaignUpdate = z
  .strictObject({ ...fields, status, user: id, ...fixedFields, ...OF_ITS_STATE })
  .partial()
  .refine(windowInOrder, WINDOW_IN_ORDER)
  .refine(periodInOrder, PERIOD_IN_ORDER)
  .refine(timesFit, TIMES_FIT)
  .transform((sent) => {
    const { asleepFor: _a, awaitingApproval: _w, nextPostAt: _n, lately: _l, ...others } = sent;
    const { account: _c, reason: _r, sendFrom: _s, ...changes } = others;
    return withoutFixed(changes);
  });
export type CampaignUpdate = z.output<typeof campaignUpdate>;

/** For which account something was planned, and what follows from that. */
const ofAccount = {
  /** Its handle or name; null until an account is connected. */
  account: z.string().nullable(),
  /** Why nothing goes out although it is planned, in words for the user. */
  reason: z.string().nullable(),
  /** The connected account, if it is another one: it goes out from there once its author says so. */
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
  /** Why it sleeps: a failed payment or a plan with fewer posts a day; null if its user put it to sleep. */
  asleepFor: z.enum(SLEEP_REASONS).nullable(),
  timeZone: z.string(),
  windowStart: z.string(),
  windowEnd: z.string(),
  times: z.array(z.string()).nullable(),
  days: z.array(z.int()),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  askFirst: z.boolean(),
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
  /** When the campaign itself was last changed, by its user or because of a plan. */
  updatedAt: isoInstant,
  /** Posts that are waiting for the user's approval. */
  awaitingApproval: z.int(),
  /** When the next post goes out, if one is planned. */
  nextPostAt: isoInstant.nullable(),
  /** What became of the posts of the last `LATELY_DAYS`. */
  lately: z.object({
    published: z.int(),
    failed: z.int(),
    missed: z.int(),
    /** Left out because there was nothing to write from, such as news, or no room for them. */
    leftOut: z.int(),
  }),
});
export type Campaign = z.infer<typeof campaign>;

/** A post of a campaign's slot or of the user's own, and what happened to it. */
export const post = z.object({
  _id: id,
  /** Null for a post of the user's own. */
  campaign: id.nullable(),
  network: z.enum(NETWORKS),
  ...ofAccount,
  /** Null for a draft. */
  scheduledAt: isoInstant.nullable(),
  /** Empty until it is written, an hour ahead. While a new one is written, the text it has. */
  text: z.string(),
  /** Which of its texts this is, and how many it has had, from 1. */
  textNumber: z.int(),
  texts: z.int(),
  status: z.enum(POST_STATUSES),
  /** The ids of its pictures, in order, or of its carousel. */
  media: z.array(id),
  /** The further parts of a thread; empty if it is none. */
  thread: z.array(z.string()),
  /** The ids of the pictures of each further part. */
  threadMedia: z.array(z.array(id)),
  /** The addresses of the parts of the thread that are live, in order. */
  live: z.array(z.string()),
  /** The live post, or the first part of a thread. */
  url: z.string().nullable(),
  /** Why it failed, is waiting or was missed, in words for the user. */
  reason: z.string().nullable(),
  /** The live part of a thread that this draft was to follow, whose network did not let us; null for other posts. */
  continues: z.string().nullable(),
  /** The article it was written from. */
  source: newsSource.nullable(),
  /** What its author should check. With any, it waits for approval, and so does a text that nobody has checked. */
  marks,
  unread,
  /** What it says about its campaign's subject, and in which form; null for a post without an angle. */
  angle: z.string().nullable(),
  form: z.enum(POST_FORMS).nullable(),
  publishedAt: isoInstant.nullable(),
});
export type Post = z.infer<typeof post>;

/** A post whose time was chosen. */
export const timedPost = post.extend({
  /**
   * When another post of the account goes out, if the chosen time is within a quarter of an hour of that; readers see
   * more of posts that are further apart.
   */
  closeTo: isoInstant.nullable(),
});
export type TimedPost = z.infer<typeof timedPost>;

/** A post with a time: any but a draft. */
export type ScheduledPost = Post & { scheduledAt: string };

/** Posts with a link on X, published or upcoming, within `LINKED_POST_DAYS`, and how many the plan allows. */
export const linkedPosts = z.object({ used: z.int(), limit: z.int() });
export type LinkedPosts = z.infer<typeof linkedPosts>;

/** US dollars that a user's posts on X cost in a month, and how much the plan allows. */
export const budget = z.object({ spent: z.number(), limit: z.number() });
export type Budget = z.infer<typeof budget>;

/** What a campaign's posts cost by month, the latest first. */
export const campaignCosts = budget.extend({
  months: z.array(
    z.object({
      /** As in "2026-11", in UTC. */
      month: z.string(),
      /** Of posts that went out, and of those to come. */
      sent: z.number(),
      planned: z.number(),
    }),
  ),
});
export type CampaignCosts = z.infer<typeof campaignCosts>;

/** The posts to approve in one request. */
export const manyPosts = z.object({ ids: z.array(id).min(1).max(LIMITS.approvedAtOnce) });

/** What became of one of them: the post as approved, or why it was not. */
export const approval = z.object({ _id: id, post: post.nullable(), message: z.string().nullable() });
export type Approval = z.infer<typeof approval>;
