import type { CampaignStatus, SleepReason } from "@postfolio/contract/campaigns/campaign-options.ts";
import type { Language, PostType, Tone } from "@postfolio/contract/generation/generation-options.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { Angle } from "@postfolio/contract/posts/post-forms.ts";
import { sql } from "drizzle-orm";
import { boolean, date, index, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { owner } from "../accounts.ts";
import { instant } from "../columns.ts";
import { resumes } from "../resumes.ts";

export const campaigns = pgTable(
  "campaigns",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    title: text("title").notNull(),
    network: text("network").$type<Network>().notNull(),
    /** The account's ID on the network; null if no account was connected yet. */
    accountId: text("account_id"),
    accountName: text("account_name"),
    postType: text("post_type").$type<PostType>().notNull(),
    prompt: text("prompt").notNull(),
    /** Posts per day. */
    schedule: smallint("schedule").notNull(),
    status: text("status").$type<CampaignStatus>().notNull(),
    /** Null if the user put the campaign to sleep. */
    asleepFor: text("asleep_for").$type<SleepReason>(),
    /** IANA name. */
    timeZone: text("time_zone").notNull(),
    /** Minutes from midnight, wall clock. */
    windowStart: smallint("window_start").notNull(),
    windowEnd: smallint("window_end").notNull(),
    /** One time for each of a day's posts, instead of a window. */
    times: smallint("times").array(),
    /** 1 (Monday) to 7. */
    days: smallint("days").array().notNull().default([1, 2, 3, 4, 5, 6, 7]),
    startsOn: date("starts_on", { mode: "string" }),
    endsOn: date("ends_on", { mode: "string" }),
    /** Shifts the campaign's slots, so that campaigns do not all publish at once. Never changes. */
    offsetMinutes: smallint("offset_minutes").notNull(),
    askFirst: boolean("ask_first").notNull().default(false),
    includeLink: boolean("include_link").notNull().default(false),
    /** If no article fits, writes from the prompt alone instead of skipping. */
    creativeFallback: boolean("creative_fallback").notNull().default(false),
    /** Null for the prompt's language. */
    language: text("language").$type<Language>(),
    tone: text("tone").$type<Tone>(),
    keywords: jsonb("keywords").$type<string[]>().notNull().default([]),
    /** A source of facts about the author. */
    resume: uuid("resume_id").references(() => resumes.id, { onDelete: "set null" }),
    /** Who the posts are written for. If empty, they are for the reader that the user's voice describes. */
    reader: text("reader").notNull().default(""),
    stories: jsonb("stories").$type<string[]>().notNull().default([]),
    angles: jsonb("angles").$type<Angle[]>().notNull().default([]),
    /** The last local day with slots in `posts`. */
    plannedThrough: date("planned_through", { mode: "string" }),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    index("campaigns_user_created").on(t.userId, t.createdAt.desc()),
    index("campaigns_resume")
      .on(t.resume)
      .where(sql`${t.resume} is not null`),
    // An account's campaigns are planned together.
    index("campaigns_active")
      .on(t.userId)
      .where(sql`${t.status} = 'Active'`),
  ],
);
