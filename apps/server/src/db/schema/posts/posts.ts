import type { FirstLines } from "@postfolio/contract/generation/first-lines.ts";
import type { Mark } from "@postfolio/contract/generation/marks.ts";
import type { NewsSource } from "@postfolio/contract/generation/generation.ts";
import type { PostOptions } from "@postfolio/contract/networks/post-options.ts";
import type { IdeaOfPost } from "@postfolio/contract/ideas/idea-of-post.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { PostForm } from "@postfolio/contract/posts/post-forms.ts";
import {
  POST_STATES,
  POST_STATUSES,
  type PostStatus,
  type Rewritten,
} from "@postfolio/contract/posts/post-lifecycle.ts";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { literals } from "../../raw-sql.ts";
import { owner } from "../accounts.ts";
import { campaigns } from "./campaigns.ts";
import { instant } from "../columns.ts";

export interface SentPart {
  id: string;
  url: string;
}

export const COMING_DUE = POST_STATUSES.filter((status) => POST_STATES[status].due !== null);

/** One row for each slot of a campaign and each of a user's own posts. */
export const posts = pgTable(
  "posts",
  {
    id: uuid("id").primaryKey(),
    /** Null for a user's own post. */
    campaignId: uuid("campaign_id").references(() => campaigns.id, { onDelete: "cascade" }),
    /** The campaign's owner. Stored here so that workers can claim posts without a join. */
    userId: owner(),
    network: text("network").$type<Network>().notNull(),
    /** The account's ID on the network; null if no account was connected yet. */
    accountId: text("account_id"),
    accountName: text("account_name"),
    /** In the post's time zone; null for a draft. */
    day: date("day", { mode: "string" }),
    /** The slot's number within the day, starting at 0; null for a user's own post. */
    slot: smallint("slot"),
    /** Minutes from the slot's time, to keep posts apart. */
    shift: smallint("shift").notNull().default(0),
    /** The local date to which the user moved the post. */
    movedTo: date("moved_to", { mode: "string" }),
    /** IANA name; null for a campaign's post. */
    timeZone: text("time_zone"),
    scheduledAt: instant("scheduled_at"),
    status: text("status").$type<PostStatus>().notNull().default("planned"),
    text: text("text"),
    /** Hash of the words only, to find duplicates despite different punctuation. */
    textHash: text("text_hash"),
    /** The number of the current text among the post's texts. Null means 1. */
    textNumber: smallint("text_number"),
    textCount: smallint("text_count"),
    textAt: instant("text_at"),
    /** Whether the user has edited the text. Changes to the campaign do not cause an edited text to be rewritten. */
    edited: boolean("edited").notNull().default(false),
    source: jsonb("source").$type<NewsSource>(),
    idea: jsonb("idea").$type<IdeaOfPost>(),
    /** In order; media of a thread's later parts come last. */
    media: uuid("media").array().notNull().default([]),
    /** The number of pictures in each later part. */
    partPictures: smallint("part_pictures").array().notNull().default([]),
    /** `parts` are the texts of a thread's later parts; `sent_parts` are the parts that are live. Both are in order. */
    parts: jsonb("parts").$type<string[]>().notNull().default([]),
    sentParts: jsonb("sent_parts").$type<SentPart[]>().notNull().default([]),
    /** Null if no options were set. */
    options: jsonb("options").$type<PostOptions>(),
    /** The live part that a draft was meant to follow. */
    continues: jsonb("continues").$type<SentPart>(),
    /** The state to return to if no new text is written. */
    rewritingFrom: text("rewriting_from").$type<Rewritten>(),
    /** The user's instruction for the new text. */
    wish: text("wish"),
    angle: text("angle"),
    form: text("form").$type<PostForm>(),
    /** Empty once the author has approved the text. */
    marks: jsonb("marks").$type<Mark[]>().notNull().default([]),
    /** True until a second reading or the author has checked the text. */
    unread: boolean("unread").notNull().default(false),
    /** Null once the text begins with something else. */
    firstLines: jsonb("first_lines").$type<FirstLines>(),
    /** The next drafting or publishing attempt: the schedule plus back-off. */
    dueAt: instant("due_at").notNull(),
    /** Number of attempts at the current step. */
    attempts: smallint("attempts").notNull().default(0),
    leaseId: uuid("lease_id"),
    leaseUntil: instant("lease_until"),
    /** Recorded before the send, so that a crash leads to a check, not to a second post. */
    sendStartedAt: instant("send_started_at"),
    /** Only this account can check on the send. */
    sentFrom: text("sent_from"),
    externalId: text("external_id"),
    url: text("url"),
    /** Shown to the user. */
    reason: text("reason"),
    publishedAt: instant("published_at"),
    createdAt: instant("created_at").notNull(),
    /** For calendars: the last time that the post's time or text may have changed; null if neither has ever changed. */
    changedAt: instant("changed_at"),
  },
  (t) => [
    // With this column order, planning a day touches few pages of a large index.
    uniqueIndex("posts_day_slot").on(t.day, t.campaignId, t.slot),
    index("posts_user_scheduled").on(t.userId, t.scheduledAt),
    // Without times, the index is a tenth of the size.
    index("posts_campaign").on(t.campaignId),
    index("posts_idea")
      .on(t.userId)
      .where(sql`${t.idea} is not null`),
    index("posts_user_text")
      .on(t.userId, t.network, t.textHash)
      .where(sql`${t.textHash} is not null`),
    index("posts_media")
      .on(t.userId)
      .where(sql`${t.media} <> '{}'`),
    // Posts that count toward the plan's limit on a day other than their slot's day.
    index("posts_own")
      .on(t.userId, t.id)
      .where(sql`${t.campaignId} is null or ${t.movedTo} is not null`),
    check(
      "posts_time",
      sql`(${t.campaignId} is null or (${t.day} is not null and ${t.slot} is not null)) and ((${t.status} = 'draft') = (${t.scheduledAt} is null))`,
    ),
    index("posts_published")
      .on(t.publishedAt)
      .where(sql`${t.status} = 'published'`),
    index("posts_due")
      .on(t.dueAt)
      .where(sql`${t.status} in ${literals(COMING_DUE)}`),
  ],
);

/** Times of day at which posts go out, in the user's local time. */
export const queueTimes = pgTable(
  "queue_times",
  {
    userId: owner(),
    network: text("network").$type<Network>().notNull(),
    /** The account's ID on the network; empty for times that apply to accounts without times of their own. */
    accountId: text("account_id").notNull().default(""),
    /** For example, "09:30". */
    times: jsonb("times").$type<string[]>().notNull(),
    /** 1 (Monday) to 7. */
    days: jsonb("days").$type<number[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.network, t.accountId] })],
);

export const postTexts = pgTable(
  "post_texts",
  {
    postId: uuid("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    /** Starts at 1. */
    number: smallint("number").notNull(),
    userId: owner(),
    text: text("text").notNull(),
    parts: jsonb("parts").$type<string[]>().notNull(),
    media: uuid("media").array().notNull(),
    partPictures: smallint("part_pictures").array().notNull().default([]),
    edited: boolean("edited").notNull(),
    approved: boolean("approved").notNull(),
    source: jsonb("source").$type<NewsSource>(),
    angle: text("angle"),
    form: text("form").$type<PostForm>(),
    marks: jsonb("marks").$type<Mark[]>().notNull().default([]),
    unread: boolean("unread").notNull().default(false),
    firstLines: jsonb("first_lines").$type<FirstLines>(),
    bytes: integer("bytes")
      .notNull()
      .generatedAlwaysAs(sql`octet_length(text) + octet_length(parts::text)`),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.number] }),
    // Includes the bytes, so that an index-only scan can add them up.
    index("post_texts_user").on(t.userId, t.bytes),
  ],
);

/**
 * Networks on which publishing is paused for all users because of missing credits, an unsupported API version, or the
 * app's limit.
 */
export const networkPauses = pgTable("network_pauses", {
  network: text("network").$type<Network>().primaryKey(),
  reason: text("reason").notNull(),
  since: instant("since").notNull(),
  until: instant("until").notNull(),
});

/** Networks that rejected this app's replies, which threads need. */
export const threadRefusals = pgTable("thread_refusals", {
  network: text("network").$type<Network>().primaryKey(),
  detail: text("detail").notNull(),
  refusedAt: instant("refused_at").notNull(),
});

/** Each link works once. */
export const usedPostLinks = pgTable(
  "used_post_links",
  {
    /** SHA-256, hex. */
    hash: text("hash").primaryKey(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("used_post_links_expires").on(t.expiresAt)],
);
