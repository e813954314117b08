import type { CampaignStatus } from "@postfolio/contract/campaigns/campaign-options.ts";
import type { SleepReason } from "@postfolio/contract/campaigns/campaign-options.ts";
import type { Language, PostType, Tone } from "@postfolio/contract/generation/generation-options.ts";
import type { Network } from "@postfolio/contract/plans.ts";
import type { Angle } from "@postfolio/contract/posts/post-forms.ts";
import { sql } from "drizzle-orm";
import { boolean, date, index, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { owner } from "./accounts.ts";
import { instant } from "./columns.ts";
import { resumes } from "./resumes.ts";

export const campaigns = pgTable(
  "campaigns",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    title: text("title").notNull(),
    network: text("network").$type<Network>().notNull(),
    /** The account that it was planned for, by the network's id, and its handle or name; null before there is one. */
    accountId: text("account_id"),
    accountName: text("account_name"),
    postType: text("post_type").$type<PostType>().notNull(),
    prompt: text("prompt").notNull(),
    /** Posts per day. */
    schedule: smallint("schedule").notNull(),
    status: text("status").$type<CampaignStatus>().notNull(),
    /** Why we put it to sleep: a failed payment, or a plan with fewer posts per day. Null if the user did. */
    asleepFor: text("asleep_for").$type<SleepReason>(),
    /** IANA name. */
    timeZone: text("time_zone").notNull(),
    /** Minutes from midnight, wall clock. */
    windowStart: smallint("window_start").notNull(),
    windowEnd: smallint("window_end").notNull(),
    /** The same for each of a day's posts, in order, instead of the window. */
    times: smallint("times").array(),
    /** Days of the week with posts, from 1 (Monday) to 7. */
    days: smallint("days").array().notNull().default([1, 2, 3, 4, 5, 6, 7]),
    /** The first and last local day with posts. */
    startsOn: date("starts_on", { mode: "string" }),
    endsOn: date("ends_on", { mode: "string" }),
    /**
     * Minutes by which its slots are shifted, so that campaigns do not all publish together. Never changes.
     */
    offsetMinutes: smallint("offset_minutes").notNull(),
    askFirst: boolean("ask_first").notNull().default(false),
    includeLink: boolean("include_link").notNull().default(false),
    /** If no recent article fits, write a news post from the prompt alone instead of skipping it. */
    creativeFallback: boolean("creative_fallback").notNull().default(false),
    /** Null: the language of the prompt. */
    language: text("language").$type<Language>(),
    tone: text("tone").$type<Tone>(),
    keywords: jsonb("keywords").$type<string[]>().notNull().default([]),
    /** The resume whose lines its posts may use as facts about their author. */
    resume: uuid("resume_id").references(() => resumes.id, { onDelete: "set null" }),
    /** Whom its posts are for; empty for the one of the user's voice. */
    reader: text("reader").notNull().default(""),
    /** Small true stories of its author's, which posts may tell. */
    stories: jsonb("stories").$type<string[]>().notNull().default([]),
    /** What its posts say, in turn. */
    angles: jsonb("angles").$type<Angle[]>().notNull().default([]),
    /** The last local day whose slots are in `posts`; null before the first. */
    plannedThrough: date("planned_through", { mode: "string" }),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    index("campaigns_user_created").on(t.userId, t.createdAt.desc()),
    index("campaigns_resume")
      .on(t.resume)
      .where(sql`${t.resume} is not null`),
    // By user: the campaigns of an account are planned together.
    index("campaigns_active")
      .on(t.userId)
      .where(sql`${t.status} = 'Active'`),
  ],
);
