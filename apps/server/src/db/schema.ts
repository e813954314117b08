import type { LetterContent } from "@postfolio/contract/letter.ts";
import type { ResumeContent } from "@postfolio/contract/resume.ts";
import type { CampaignStatus } from "@postfolio/contract/campaign-options.ts";
import type { SleepReason } from "@postfolio/contract/campaigns.ts";
import { POST_STATES, POST_STATUSES, type PostStatus } from "@postfolio/contract/post-lifecycle.ts";
import type { Stage } from "@postfolio/contract/application-stages.ts";
import type { SentLetter, SentResume } from "@postfolio/contract/applications.ts";
import type { Language, PostType, Tone } from "@postfolio/contract/generation-options.ts";
import type { NewsSource } from "@postfolio/contract/generation.ts";
import type { Network, Plan } from "@postfolio/contract/plans.ts";
import { sql } from "drizzle-orm";
import type { NoticeMessage } from "../notice-message.ts";
import { literals } from "./raw-sql.ts";
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
/** The user to whom a row belongs, and with whom it goes. */
const owner = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const users = pgTable(
  "users",
  {
    id: uuid("id").primaryKey(),
    /** As entered by the user. */
    email: text("email").notNull(),
    /** Lowercase, with an international domain in its ASCII form, so that two spellings are one account. */
    emailKey: text("email_key").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    profilePicture: text("profile_picture").notNull().default(""),
    /** Argon2id; null for an account that only signs in with Google. */
    passwordHash: text("password_hash"),
    /** Google's `sub`, the only identifier of a Google account. */
    googleSub: text("google_sub"),
    /** When the user last proved to own the address. Until then, we only email the verification link. */
    emailVerifiedAt: instant("email_verified_at"),
    address: text("address").notNull().default(""),
    city: text("city").notNull().default(""),
    country: text("country").notNull().default(""),
    /** AI generations used so far. */
    freeTrial: integer("free_trial").notNull().default(0),
    plan: text("plan").$type<Plan>().notNull().default("Free"),
    stripeCustomerId: text("stripe_customer_id").notNull().default(""),
    currentSubscriptionId: text("current_subscription_id").notNull().default(""),
    /** After a failed payment, when the plan ends unless it is paid. */
    paymentDueBy: instant("payment_due_by"),
    /**
     * Number of queries to the provider about this customer, and which query's answer is stored: an answer to
     * an earlier query never replaces one to a later query.
     */
    paymentQuestions: integer("payment_questions").notNull().default(0),
    paymentAnswer: integer("payment_answer").notNull().default(0),
    /** When a checkout page was last opened; we may never be notified of its payment. */
    checkoutStartedAt: instant("checkout_started_at"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("users_email_key").on(t.emailKey),
    uniqueIndex("users_google_sub").on(t.googleSub),
    uniqueIndex("users_stripe_customer")
      .on(t.stripeCustomerId)
      .where(sql`${t.stripeCustomerId} <> ''`),
    index("users_payment_due")
      .on(t.paymentDueBy)
      .where(sql`${t.paymentDueBy} is not null`),
    index("users_checkout_started")
      .on(t.checkoutStartedAt)
      .where(sql`${t.checkoutStartedAt} is not null`),
  ],
);

/**
 * One row per sign-in. A token is only valid while its row exists, so deleting rows signs out immediately.
 */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    userAgent: text("user_agent").notNull().default(""),
    createdAt: instant("created_at").notNull(),
    lastUsedAt: instant("last_used_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("sessions_user").on(t.userId), index("sessions_expires").on(t.expiresAt)],
);

export const resumes = pgTable(
  "resumes",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    name: text("name").notNull(),
    template: smallint("template").notNull(),
    /** The sections, options and extras; name and template have their own columns. */
    content: jsonb("content").$type<Omit<ResumeContent, "name" | "template">>().notNull(),
    /** Bytes of the content; used to split lists into batches and counted against the owner's quota. */
    bytes: integer("bytes")
      .notNull()
      .generatedAlwaysAs(sql`octet_length(content::text)`),
    /** Shown in lists, so that they do not have to read the content. */
    person: text("person")
      .notNull()
      .generatedAlwaysAs(sql`coalesce(left(content #>> '{Profile,name}', 100), '')`),
    profession: text("profession")
      .notNull()
      .generatedAlwaysAs(sql`coalesce(left(content #>> '{Profile,profession}', 100), '')`),
    /** The id of its stored photo, if it has one. */
    photo: text("photo").generatedAlwaysAs(
      sql`substring(content #>> '{Profile,profileImageURL}' from '^/api/photos/([0-9a-f-]{36})$')`,
    ),
    version: integer("version").notNull().default(1),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    /** When its newest version was kept; null if it has none. */
    versionKeptAt: instant("version_kept_at"),
    /** When it was put into the bin; null if it is not there. */
    deletedAt: instant("deleted_at"),
  },
  (t) => [
    index("resumes_user_updated").on(t.userId, t.updatedAt.desc()),
    index("resumes_deleted")
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} is not null`),
  ],
);

/** Earlier states of resumes, each under the number that the resume had in that state. */
export const resumeVersions = pgTable(
  "resume_versions",
  {
    resumeId: uuid("resume_id")
      .notNull()
      .references(() => resumes.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    userId: owner(),
    /** What the user called the version; null of an automatic one. */
    name: text("name"),
    /** The resume's own name. */
    resumeName: text("resume_name").notNull(),
    template: smallint("template").notNull(),
    content: jsonb("content").$type<Omit<ResumeContent, "name" | "template">>().notNull(),
    bytes: integer("bytes")
      .notNull()
      .generatedAlwaysAs(sql`octet_length(content::text)`),
    photo: text("photo").generatedAlwaysAs(
      sql`substring(content #>> '{Profile,profileImageURL}' from '^/api/photos/([0-9a-f-]{36})$')`,
    ),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.resumeId, t.version] }),
    // With the bytes, so that a user's storage is counted from the index alone.
    index("resume_versions_user").on(t.userId, t.bytes),
  ],
);

/** A job that a user saved, and what they sent to get it. A deleted one can be restored for a while. */
export const applications = pgTable(
  "applications",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    title: text("title").notNull(),
    company: text("company").notNull(),
    url: text("url").notNull(),
    description: text("description").notNull(),
    stage: text("stage").$type<Stage>().notNull(),
    resumeId: uuid("resume_id").references(() => resumes.id, { onDelete: "set null" }),
    letterId: uuid("letter_id").references(() => letters.id, { onDelete: "set null" }),
    /** When it was last sent; it counts only beyond stage `saved`. */
    appliedAt: instant("applied_at"),
    /**
     * Copies of what was sent: whatever becomes of the resume and its versions, these stay as they are.
     */
    sentResume: jsonb("sent_resume").$type<SentResume>(),
    sentLetter: jsonb("sent_letter").$type<SentLetter>(),
    /** Shown in lists, so that they do not have to read the copies. */
    resumeVersion: integer("resume_version").generatedAlwaysAs(sql`(sent_resume ->> 'version')::integer`),
    resumeName: text("resume_name").generatedAlwaysAs(sql`sent_resume ->> 'name'`),
    letterName: text("letter_name").generatedAlwaysAs(sql`sent_letter ->> 'name'`),
    followUpAt: instant("follow_up_at"),
    notes: text("notes").notNull(),
    /** Counted against the owner's quota. */
    bytes: integer("bytes")
      .notNull()
      .generatedAlwaysAs(
        sql`octet_length(description) + octet_length(notes) + coalesce(octet_length(sent_resume::text), 0) + coalesce(octet_length(sent_letter::text), 0)`,
      ),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    deletedAt: instant("deleted_at"),
  },
  (t) => [
    index("applications_user_updated").on(t.userId, t.updatedAt.desc()),
    index("applications_resume").on(t.resumeId),
    index("applications_letter").on(t.letterId),
    index("applications_deleted").on(t.deletedAt),
  ],
);

/** A resume's photo. The resume has its URL; `resumes.photo` has its id. */
export const photos = pgTable(
  "photos",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    mediaType: text("media_type").notNull(),
    bytes: bytea("bytes").notNull(),
    size: integer("size")
      .notNull()
      .generatedAlwaysAs(sql`octet_length(bytes)`),
    /** SHA-256 of the bytes, hex: a user's identical photos share one row. */
    digest: text("digest").notNull(),
    createdAt: instant("created_at").notNull(),
    /** When a sweep first found no resume with this photo; null while it is in use. */
    unusedSince: instant("unused_since"),
  },
  (t) => [uniqueIndex("photos_user_digest").on(t.userId, t.digest)],
);

/** A cover letter. A deleted one is kept for a while, so that it can be restored. */
export const letters = pgTable(
  "letters",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    name: text("name").notNull(),
    /** The resume it goes with. */
    resumeId: uuid("resume_id").references(() => resumes.id, { onDelete: "set null" }),
    template: smallint("template").notNull(),
    content: jsonb("content").$type<Omit<LetterContent, "name" | "resume" | "template">>().notNull(),
    /** Bytes of the content, counted against the owner's quota. */
    bytes: integer("bytes")
      .notNull()
      .generatedAlwaysAs(sql`octet_length(content::text)`),
    version: integer("version").notNull().default(1),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    /** When its newest version was kept; null if it has none. */
    versionKeptAt: instant("version_kept_at"),
    deletedAt: instant("deleted_at"),
  },
  (t) => [
    index("letters_user_updated").on(t.userId, t.updatedAt.desc()),
    index("letters_resume").on(t.resumeId),
    index("letters_deleted").on(t.deletedAt),
  ],
);

/** Earlier states of letters, each under the number that the letter had in that state. */
export const letterVersions = pgTable(
  "letter_versions",
  {
    letterId: uuid("letter_id")
      .notNull()
      .references(() => letters.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    userId: owner(),
    /** What the user called the version; null of an automatic one. */
    name: text("name"),
    /** The letter's own name. */
    letterName: text("letter_name").notNull(),
    resumeId: uuid("resume_id").references(() => resumes.id, { onDelete: "set null" }),
    template: smallint("template").notNull(),
    content: jsonb("content").$type<Omit<LetterContent, "name" | "resume" | "template">>().notNull(),
    bytes: integer("bytes")
      .notNull()
      .generatedAlwaysAs(sql`octet_length(content::text)`),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.letterId, t.version] }),
    index("letter_versions_user").on(t.userId, t.bytes),
    index("letter_versions_resume").on(t.resumeId),
  ],
);

/** One row per AI call: whether it counts against the allowance, and what it cost. Contains no user text. */
export const aiCalls = pgTable(
  "ai_calls",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    task: text("task").notNull(),
    /** Whether it used one of the free generations; false on a paid plan. */
    counted: boolean("counted").notNull(),
    /** `running` until the call ends. If the process dies, a sweep returns the generation. */
    outcome: text("outcome").$type<"running" | "written" | "failed" | "cancelled">().notNull(),
    /** Why it failed, in the AI adapter's words. */
    failure: text("failure"),
    /** Provider and model, such as `openai/gpt-5-mini`. */
    model: text("model").notNull(),
    /** How often the model was called; an answer that breaks a rule is requested again. */
    attempts: smallint("attempts").notNull().default(0),
    inputTokens: integer("input_tokens").notNull().default(0),
    outputTokens: integer("output_tokens").notNull().default(0),
    /** Millionths of a US dollar, at the prices configured when it ran. */
    costMicroUsd: bigint("cost_micro_usd", { mode: "number" }).notNull().default(0),
    startedAt: instant("started_at").notNull(),
    endedAt: instant("ended_at"),
  },
  (t) => [
    index("ai_calls_user_started").on(t.userId, t.startedAt),
    index("ai_calls_running")
      .on(t.startedAt)
      .where(sql`${t.outcome} = 'running'`),
  ],
);

/** The history of one-off posts. */
export const generations = pgTable(
  "generations",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    network: text("network").$type<Network>().notNull(),
    type: text("type").$type<PostType>().notNull(),
    prompt: text("prompt").notNull(),
    text: text("text").notNull(),
    source: jsonb("source").$type<NewsSource>(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [index("generations_user_created").on(t.userId, t.createdAt.desc())],
);

/** A user's account on X or LinkedIn. */
export const connections = pgTable(
  "connections",
  {
    userId: owner(),
    network: text("network").$type<Network>().notNull(),
    /** The account's id at the provider: X's user id, LinkedIn's person URN. */
    accountId: text("account_id").notNull(),
    name: text("name").notNull(),
    /** X's handle without `@`; empty if there is none. */
    handle: text("handle").notNull().default(""),
    picture: text("picture").notNull().default(""),
    /** Encrypted, prefixed with the key's id. */
    accessToken: text("access_token").notNull(),
    accessExpiresAt: instant("access_expires_at").notNull(),
    /** Encrypted. Null if the provider gives none: the user must then consent again when access expires. */
    refreshToken: text("refresh_token"),
    /** One refresh at a time: X's refresh tokens can be used once. */
    refreshLeaseUntil: instant("refresh_lease_until"),
    /** Why the user must reconnect before we can publish, as shown to the user; null while it works. */
    brokenReason: text("broken_reason"),
    /** The last reminder sent before expiry: 14, 7 or 1 days ahead. */
    remindedDays: smallint("reminded_days"),
    /** The provider accepts no more posts from this account until then. */
    limitedUntil: instant("limited_until"),
    connectedAt: instant("connected_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.network] }),
    index("connections_expires")
      .on(t.accessExpiresAt)
      .where(sql`${t.refreshToken} is null`),
  ],
);

/** One row per trip to a provider's consent page, from which the browser returns with a state. */
export const oauthAttempts = pgTable(
  "oauth_attempts",
  {
    /** SHA-256 of the state, hex, so that someone who reads the table cannot complete a user's attempt. */
    stateHash: text("state_hash").primaryKey(),
    userId: owner(),
    /** The attempt ends with the session that started it. */
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    network: text("network").$type<Network>().notNull(),
    /** PKCE's verifier, encrypted; null if the provider does not use PKCE. */
    codeVerifier: text("code_verifier"),
    returnTo: text("return_to").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    index("oauth_attempts_expires").on(t.expiresAt),
    index("oauth_attempts_user").on(t.userId),
    index("oauth_attempts_session").on(t.sessionId),
  ],
);

export const campaigns = pgTable(
  "campaigns",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    title: text("title").notNull(),
    network: text("network").$type<Network>().notNull(),
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
    index("campaigns_active")
      .on(t.id)
      .where(sql`${t.status} = 'Active'`),
  ],
);

/** States in which something happens when the post is due. */
const COMING_DUE = POST_STATUSES.filter((status) => POST_STATES[status].due !== null);

/** One row per slot: what is published when, and what happened to it. */
export const posts = pgTable(
  "posts",
  {
    id: uuid("id").primaryKey(),
    campaignId: uuid("campaign_id")
      .notNull()
      .references(() => campaigns.id, { onDelete: "cascade" }),
    /** Same as the campaign's, stored here so that claiming needs no join. */
    userId: owner(),
    network: text("network").$type<Network>().notNull(),
    /** The local date in the campaign's time zone, and which of the day's slots it is, from 0. */
    day: date("day", { mode: "string" }).notNull(),
    slot: smallint("slot").notNull(),
    scheduledAt: instant("scheduled_at").notNull(),
    status: text("status").$type<PostStatus>().notNull().default("planned"),
    text: text("text"),
    /** Hash of the text's words only, to find a user's duplicate posts despite different punctuation. */
    textHash: text("text_hash"),
    /** The user edited the text, so changes to the campaign do not rewrite it. */
    edited: boolean("edited").notNull().default(false),
    source: jsonb("source").$type<NewsSource>(),
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
    uniqueIndex("posts_campaign_day_slot").on(t.campaignId, t.day, t.slot),
    index("posts_user_scheduled").on(t.userId, t.scheduledAt),
    index("posts_user_text").on(t.userId, t.network, t.textHash),
    index("posts_campaign_scheduled").on(t.campaignId, t.scheduledAt),
    index("posts_due")
      .on(t.dueAt)
      .where(sql`${t.status} in ${literals(COMING_DUE)}`),
  ],
);

/** Articles used for a user's posts on a network; each is used for one post only. */
export const usedArticles = pgTable(
  "used_articles",
  {
    userId: owner(),
    network: text("network").$type<Network>().notNull(),
    /** The link without tracking parameters. */
    link: text("link").notNull(),
    /** The post that may reuse it. The row outlives its post and campaign. */
    postId: uuid("post_id").notNull(),
    usedAt: instant("used_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.network, t.link] })],
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

/** What happened while the user was not looking. */
/** What users do not want by email. A user without a row wants everything. */
export const mailChoices = pgTable("mail_choices", {
  userId: owner().primaryKey(),
  /** Kinds of notices. */
  muted: text("muted").array().notNull(),
});

export const notices = pgTable(
  "notices",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    /** Prevents a second notice about the same event. */
    key: text("key").notNull(),
    /** Notices with the same group are shown as one. */
    group: text("group").notNull(),
    /** The kind and parameters; the sentence is built from them when it is read. */
    message: jsonb("message").$type<NoticeMessage>().notNull(),
    /** What it is about, such as a post's id; once that is settled, so is the notice. */
    about: text("about"),
    link: text("link").notNull(),
    createdAt: instant("created_at").notNull(),
    readAt: instant("read_at"),
    /** When it was emailed; null if it was not, or if mail is off. */
    mailedAt: instant("mailed_at"),
  },
  (t) => [
    uniqueIndex("notices_user_key").on(t.userId, t.key),
    index("notices_user_group").on(t.userId, t.group, t.createdAt.desc()),
    index("notices_user_about")
      .on(t.userId, t.about)
      .where(sql`${t.readAt} is null`),
  ],
);

/** The last known state of a subscription at the payment provider. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    /** The provider's id. */
    id: text("id").primaryKey(),
    userId: owner(),
    /** Derived from its price; `Free` for an unknown price. */
    plan: text("plan").$type<Plan>().notNull(),
    /**
     * The provider's status, such as `active`, or `missing` if the provider no longer has the subscription.
     */
    status: text("status").notNull(),
    createdAt: instant("created_at").notNull(),
    currentPeriodEnd: instant("current_period_end").notNull(),
    cancelAt: instant("cancel_at"),
    /** When the first unpaid payment failed; the grace period starts here. */
    pastDueSince: instant("past_due_since"),
    fetchedAt: instant("fetched_at").notNull(),
  },
  (t) => [
    index("subscriptions_user").on(t.userId),
    index("subscriptions_fetched")
      .on(t.fetchedAt)
      .where(sql`${t.status} not in ('canceled', 'incomplete_expired')`),
  ],
);

/** Processed events from the payment provider, which delivers each at least once. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    receivedAt: instant("received_at").notNull(),
  },
  (t) => [index("payment_events_received").on(t.receivedAt)],
);

/** Emailed links that can be used once and expire. */
const mailedLinks = (name: string) =>
  pgTable(
    name,
    {
      /** SHA-256 of the token, hex. */
      tokenHash: text("token_hash").primaryKey(),
      userId: owner(),
      expiresAt: instant("expires_at").notNull(),
    },
    (t) => [index(`${name}_user`).on(t.userId), index(`${name}_expires`).on(t.expiresAt)],
  );

/** Google ID tokens and our nonces that were used to sign in; each is valid once. */
export const usedGoogleTokens = pgTable(
  "used_google_tokens",
  {
    /** SHA-256, hex. */
    hash: text("hash").primaryKey(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("used_google_tokens_expires").on(t.expiresAt)],
);

/** Links to reset a forgotten password. */
export const passwordResets = mailedLinks("password_resets");

/** Links to verify that an account's email belongs to its owner. */
export const emailVerifications = mailedLinks("email_verifications");

/** How much of a limit a key has used, and until when that counts: requests, wrong passwords, emails. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text("key").primaryKey(),
    taken: integer("taken").notNull(),
    endsAt: instant("ends_at").notNull(),
  },
  (t) => [index("rate_limits_ends").on(t.endsAt)],
);
