import type { Mark } from "@postfolio/contract/generation/marks.ts";
import type { NewsSource } from "@postfolio/contract/generation/generation.ts";
import type { Network } from "@postfolio/contract/plans.ts";
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
import { literals } from "../raw-sql.ts";
import { owner } from "./accounts.ts";
import { campaigns } from "./campaigns.ts";
import { instant } from "./columns.ts";

/** A part of a thread that is live. */
export interface SentPart {
  /** The network's. */
  id: string;
  url: string;
}

/** States in which something happens when the post is due. */
const COMING_DUE = POST_STATUSES.filter((status) => POST_STATES[status].due !== null);

/** One row per slot of a campaign and per post of a user's own: what is published when, and what happened to it. */
export const posts = pgTable(
  "posts",
  {
    id: uuid("id").primaryKey(),
    /** Null for a user's own post. */
    campaignId: uuid("campaign_id").references(() => campaigns.id, { onDelete: "cascade" }),
    /** Same as the campaign's, stored here so that claiming needs no join. */
    userId: owner(),
    network: text("network").$type<Network>().notNull(),
    /** The account that it was planned for, by the network's id, and its handle or name; null before there is one. */
    accountId: text("account_id"),
    accountName: text("account_name"),
    /** The local date in the post's time zone; null for a draft. */
    day: date("day", { mode: "string" }),
    /** Which of the day's slots it is, from 0; null for a user's own post. */
    slot: smallint("slot"),
    /** Minutes from the slot's own time, to keep apart from other posts of the account. */
    shift: smallint("shift").notNull().default(0),
    /** The local date to which the user moved a campaign's post; null if it is at its slot's time. */
    movedTo: date("moved_to", { mode: "string" }),
    /** The time zone of a user's own post, as an IANA name; others use their campaign's. */
    timeZone: text("time_zone"),
    /** Null for a draft. */
    scheduledAt: instant("scheduled_at"),
    status: text("status").$type<PostStatus>().notNull().default("planned"),
    text: text("text"),
    /** Hash of the text's words only, to find a user's duplicate posts despite different punctuation. */
    textHash: text("text_hash"),
    /** Which of the post's texts this is, and how many there have been, from 1; null for the first. */
    textNumber: smallint("text_number"),
    textCount: smallint("text_count"),
    /** Since when it has this text; null for one from before this was recorded. */
    textAt: instant("text_at"),
    /** The user edited the text, so changes to the campaign do not rewrite it. */
    edited: boolean("edited").notNull().default(false),
    source: jsonb("source").$type<NewsSource>(),
    /** Its pictures, in order, or its carousel. Those of a thread's further parts come last. */
    media: uuid("media").array().notNull().default([]),
    /** How many of them each further part of a thread has. */
    partPictures: smallint("part_pictures").array().notNull().default([]),
    /** The texts of a thread after the first part, and the parts of the thread that are live, in order. */
    parts: jsonb("parts").$type<string[]>().notNull().default([]),
    sentParts: jsonb("sent_parts").$type<SentPart[]>().notNull().default([]),
    /** The live part of a thread that a draft was to follow, whose network did not let us send it. */
    continues: jsonb("continues").$type<SentPart>(),
    /** The state it goes back to if no new text comes of what the user asked for; null if none was asked for. */
    rewritingFrom: text("rewriting_from").$type<Rewritten>(),
    /** What the user wants of the new text; null for nothing in particular. */
    wish: text("wish"),
    /** The angle and form that its text was written to; null for none. */
    angle: text("angle"),
    form: text("form").$type<PostForm>(),
    /** What its author should check in the text; none once the author approved it. */
    marks: jsonb("marks").$type<Mark[]>().notNull().default([]),
    /** Nobody has checked the text: neither a second reading nor its author, who approved or changed it. */
    unread: boolean("unread").notNull().default(false),
    /** The earliest time for the next drafting or publishing attempt: the schedule plus back-off. */
    dueAt: instant("due_at").notNull(),
    /** Attempts at the current step, drafting or publishing. */
    attempts: smallint("attempts").notNull().default(0),
    /** The worker that holds the post, and until when no other may take it. */
    leaseId: uuid("lease_id"),
    leaseUntil: instant("lease_until"),
    /** Recorded before the send, so that a crash after it leads to a check, not to a second post. */
    sendStartedAt: instant("send_started_at"),
    /** The account used for the latest send; only this account can check on it. */
    sentFrom: text("sent_from"),
    /** The provider's id and URL of the live post. */
    externalId: text("external_id"),
    url: text("url"),
    /** Shown to the user. */
    reason: text("reason"),
    publishedAt: instant("published_at"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    // In this order, the posts of a day lie together, and planning it changes few pages of a large index.
    uniqueIndex("posts_day_slot").on(t.day, t.campaignId, t.slot),
    index("posts_user_scheduled").on(t.userId, t.scheduledAt),
    // Without times: a tenth as large. What is sought by time also names the user.
    index("posts_campaign").on(t.campaignId),
    index("posts_user_text")
      .on(t.userId, t.network, t.textHash)
      .where(sql`${t.textHash} is not null`),
    index("posts_media")
      .on(t.userId)
      .where(sql`${t.media} <> '{}'`),
    // Posts that take room of the plan on days that are not those of a slot.
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

/** When posts of a user's own go out that take the next free slot, on the user's clock. */
export const queueTimes = pgTable(
  "queue_times",
  {
    userId: owner(),
    network: text("network").$type<Network>().notNull(),
    /** As in "09:30". */
    times: jsonb("times").$type<string[]>().notNull(),
    /** From 1 (Monday) to 7. */
    days: jsonb("days").$type<number[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.network] })],
);

/** Texts that a post had before, each kept when another takes its place. */
export const postTexts = pgTable(
  "post_texts",
  {
    postId: uuid("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    /** From 1, by the time they were written. */
    number: smallint("number").notNull(),
    userId: owner(),
    text: text("text").notNull(),
    /** What the post had of these with this text. */
    parts: jsonb("parts").$type<string[]>().notNull(),
    media: uuid("media").array().notNull(),
    partPictures: smallint("part_pictures").array().notNull().default([]),
    edited: boolean("edited").notNull(),
    /** The user had approved it. */
    approved: boolean("approved").notNull(),
    /** The article it was written from, its angle and form. */
    source: jsonb("source").$type<NewsSource>(),
    angle: text("angle"),
    form: text("form").$type<PostForm>(),
    marks: jsonb("marks").$type<Mark[]>().notNull().default([]),
    unread: boolean("unread").notNull().default(false),
    bytes: integer("bytes")
      .notNull()
      .generatedAlwaysAs(sql`octet_length(text) + octet_length(parts::text)`),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.number] }),
    // With the bytes, so that a user's storage is counted from the index alone.
    index("post_texts_user").on(t.userId, t.bytes),
  ],
);

/**
 * Networks where publishing is paused for all users: no credits, an unsupported API version, the app's
 * limit.
 */
export const networkPauses = pgTable("network_pauses", {
  network: text("network").$type<Network>().primaryKey(),
  /** For the operator. */
  reason: text("reason").notNull(),
  since: instant("since").notNull(),
  until: instant("until").notNull(),
});

/** Networks that did not let this app reply, as the parts of a thread do. */
export const threadRefusals = pgTable("thread_refusals", {
  network: text("network").$type<Network>().primaryKey(),
  /** For the operator. */
  detail: text("detail").notNull(),
  refusedAt: instant("refused_at").notNull(),
});

/** Links of emails that approved or skipped a post; each works once. */
export const usedPostLinks = pgTable(
  "used_post_links",
  {
    /** SHA-256, hex. */
    hash: text("hash").primaryKey(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("used_post_links_expires").on(t.expiresAt)],
);
