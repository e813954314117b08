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

/** Posts a day. Digits in a text count as a number. */
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
  // Offsets such as `+02:00` do not follow daylight saving time.
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

/** 1 (Monday) to 7. */
export const weekDays = z
  .array(z.int().min(1).max(7))
  .min(1, MESSAGES.daysRequired)
  .max(7)
  .transform((days) => [...new Set(days)].toSorted((a, b) => a - b));

const fields = {
  title,
  /** Not to be confused with `postType`. */
  type: z.enum(NETWORKS, MESSAGES.typeRequired),
  postType: z.enum(POST_TYPES, MESSAGES.typeRequired),
  prompt: requiredPrompt(MESSAGES.campaignPromptRequired),
  schedule,
  timeZone,
  windowStart: wallClock,
  windowEnd: wallClock,
  /** Instead of the window; null if they follow from it. */
  times: z
    .array(wallClock)
    .min(1, MESSAGES.timesPerPost)
    .max(LIMITS.postsPerDay, MESSAGES.timesPerPost)
    .refine((times) => new Set(times).size === times.length, MESSAGES.timesTwice)
    .transform((times) => times.toSorted())
    .nullable(),
  days: weekDays,
  /** Local days. */
  startsOn: z.iso.date(MESSAGES.dateInvalid).nullable(),
  endsOn: z.iso.date(MESSAGES.dateInvalid).nullable(),
  /** "Ask me before publishing". */
  askFirst: z.boolean(),
  /** In news posts. On X, a post with a link costs the operator 13 times as much. */
  includeLink: z.boolean(),
  /** Without a fitting article, write from the prompt alone. */
  creativeFallback: z.boolean(),
  /** Null for the language of the prompt. */
  language: z.enum(LANGUAGES, MESSAGES.languageUnknown).nullable(),
  /** Null for plain words. */
  tone: z.enum(TONES, MESSAGES.toneUnknown).nullable(),
  keywords,
  /** A source of facts about the author. */
  resume: id.nullable(),
  /** Empty for that of the user's voice. */
  reader: authorLine,
  /** Small true stories of the author. */
  stories,
  /** In turn. News posts take none. Without any, some are proposed before the first post. */
  angles,
};

const WINDOW_IN_ORDER = {
  path: ["windowEnd"],
  error: MESSAGES.windowOrder,
  when: ({ value }: { value: unknown }) =>
    z.object({ windowStart: wallClock, windowEnd: wallClock }).safeParse(value).success,
};
/** A missing end is the stored one. */
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

/** A minute for each post of a day. Own times need no window. */
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
/** As far as both are given. */
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
    /** Sent by the form and ignored: a user's new campaign is Active, a key's sleeps. */
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

/** For a campaign that does not exist yet. */
export const samplesRequest = z.object({
  ...material,
  detail: answer,
  angles: material.angles,
});
export type SamplesRequest = z.output<typeof samplesRequest>;

/** A campaign's fields and angles. */
export const anglesRequest = samplesRequest.omit({ includeLink: true, tone: true, detail: true });
export type AnglesRequest = z.output<typeof anglesRequest>;

/** Accepted when sent back, and ignored. */
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
 * Absent fields stay; posts a day follow from the number of times. `type` must be the campaign's network, and `user`
 * the caller.
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

const ofAccount = {
  /** Handle or name; null until an account is connected. */
  account: z.string().nullable(),
  /** For the user. */
  reason: z.string().nullable(),
  /** The connected account, if another: posts go out from there once their author says so. */
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
  /** Null if its user put it to sleep. */
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
  updatedAt: isoInstant,
  awaitingApproval: z.int(),
  nextPostAt: isoInstant.nullable(),
  lately: z.object({
    published: z.int(),
    failed: z.int(),
    missed: z.int(),
    /** For want of news, or of room. */
    leftOut: z.int(),
  }),
});
export type Campaign = z.infer<typeof campaign>;

/** Of a campaign's slot, or the user's own. */
export const post = z.object({
  _id: id,
  /** Null for a user's own post. */
  campaign: id.nullable(),
  network: z.enum(NETWORKS),
  ...ofAccount,
  scheduledAt: isoInstant.nullable(),
  /** Empty until written; the old text while a new one is written. */
  text: z.string(),
  /** From 1. */
  textNumber: z.int(),
  texts: z.int(),
  status: z.enum(POST_STATUSES),
  /** Pictures in order, or a carousel. */
  media: z.array(id),
  /** Further parts. */
  thread: z.array(z.string()),
  /** Of each further part. */
  threadMedia: z.array(z.array(id)),
  /** Addresses of live parts. */
  live: z.array(z.string()),
  url: z.string().nullable(),
  /** For the user. */
  reason: z.string().nullable(),
  /** The live part that this draft was to follow. */
  continues: z.string().nullable(),
  source: newsSource.nullable(),
  /** Marked and unchecked texts wait for approval. */
  marks,
  unread,
  /** Null for a post without an angle. */
  angle: z.string().nullable(),
  form: z.enum(POST_FORMS).nullable(),
  publishedAt: isoInstant.nullable(),
});
export type Post = z.infer<typeof post>;

export const timedPost = post.extend({
  /** Another post of the account within a quarter of an hour. */
  closeTo: isoInstant.nullable(),
});
export type TimedPost = z.infer<typeof timedPost>;

/** Any but a draft. */
export type ScheduledPost = Post & { scheduledAt: string };

/** On X, sent or upcoming, within `LINKED_POST_DAYS`. */
export const linkedPosts = z.object({ used: z.int(), limit: z.int() });
export type LinkedPosts = z.infer<typeof linkedPosts>;

/** US dollars in a month on X. */
export const budget = z.object({ spent: z.number(), limit: z.number() });
export type Budget = z.infer<typeof budget>;

/** Latest month first. */
export const campaignCosts = budget.extend({
  months: z.array(
    z.object({
      /** As in "2026-11", in UTC. */
      month: z.string(),
      /** Of sent posts, and of those to come. */
      sent: z.number(),
      planned: z.number(),
    }),
  ),
});
export type CampaignCosts = z.infer<typeof campaignCosts>;

export const manyPosts = z.object({ ids: z.array(id).min(1).max(LIMITS.approvedAtOnce) });

/** The approved post, or why not. */
export const approval = z.object({ _id: id, post: post.nullable(), message: z.string().nullable() });
export type Approval = z.infer<typeof approval>;
