import type { ResumeContent } from "@postfolio/contract/resume.ts";
import type { CampaignStatus } from "@postfolio/contract/campaign-options.ts";
import type { SleepReason } from "@postfolio/contract/campaigns.ts";
import type { PostStatus } from "@postfolio/contract/post-lifecycle.ts";
import type { Language, PostType, Tone } from "@postfolio/contract/generation-options.ts";
import type { NewsSource } from "@postfolio/contract/generation.ts";
import type { Network, Plan } from "@postfolio/contract/plans.ts";
import { sql } from "drizzle-orm";
import type { NoticeMessage } from "../notice-message.ts";
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

export const users = pgTable(
  "users",
  {
    id: uuid("id").primaryKey(),
    /** As the user wrote it. */
    email: text("email").notNull(),
    /** Lower case, a domain of other letters in its ASCII form: two spellings are one account. */
    emailKey: text("email_key").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    profilePicture: text("profile_picture").notNull().default(""),
    /** Argon2id; null for an account that only signs in with Google. */
    passwordHash: text("password_hash"),
    /** Google's `sub`: the only thing a Google account is known by. */
    googleSub: text("google_sub"),
    /** When its owner was last found to be the account's. Until then nothing but the link for that is mailed. */
    emailVerifiedAt: instant("email_verified_at"),
    address: text("address").notNull().default(""),
    city: text("city").notNull().default(""),
    country: text("country").notNull().default(""),
    /** AI generations used so far. */
    freeTrial: integer("free_trial").notNull().default(0),
    plan: text("plan").$type<Plan>().notNull().default("Free"),
    stripeCustomerId: text("stripe_customer_id").notNull().default(""),
    currentSubscriptionId: text("current_subscription_id").notNull().default(""),
    /** A payment failed: the plan is lost then unless it is made good. */
    paymentDueBy: instant("payment_due_by"),
    /**
     * How often the provider was asked what this customer has, and which of its answers was stored: an
     * answer to an earlier question never replaces one to a later.
     */
    paymentQuestions: integer("payment_questions").notNull().default(0),
    paymentAnswer: integer("payment_answer").notNull().default(0),
    /** The last time a checkout page was opened: its payment may never be told. */
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

/** One row a sign-in. A token is good only while its row stands, so deleting rows signs out at once. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
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
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    template: smallint("template").notNull(),
    /** The sections, options and extras; name and template stand in their own columns. */
    content: jsonb("content").$type<Omit<ResumeContent, "name" | "template">>().notNull(),
    /** Bytes of the content: what lists are cut into batches by, and counted against the owner's quota. */
    bytes: integer("bytes")
      .notNull()
      .generatedAlwaysAs(sql`octet_length(content::text)`),
    /** What lists show of the content, so that they need not read it. */
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
  },
  (t) => [index("resumes_user_updated").on(t.userId, t.updatedAt.desc())],
);

/** A resume's photo. The resume holds its address; `resumes.photo` is the way back. */
export const photos = pgTable(
  "photos",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    mediaType: text("media_type").notNull(),
    bytes: bytea("bytes").notNull(),
    size: integer("size")
      .notNull()
      .generatedAlwaysAs(sql`octet_length(bytes)`),
    /** SHA-256 of the bytes, hex: the same photo of the same user is one row. */
    digest: text("digest").notNull(),
    createdAt: instant("created_at").notNull(),
    /** When a sweep first found no resume with it; null while one has it. */
    unusedSince: instant("unused_since"),
  },
  (t) => [uniqueIndex("photos_user_digest").on(t.userId, t.digest)],
);

/** One row a call of the AI: what is counted against the allowance, and what it cost. No text of the user. */
export const aiCalls = pgTable(
  "ai_calls",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    task: text("task").notNull(),
    /** Whether it took one of the user's free generations; false on a paid plan. */
    counted: boolean("counted").notNull(),
    /** `running` until it is settled. A process that dies leaves it so, and a sweep gives the generation back. */
    outcome: text("outcome").$type<"running" | "written" | "failed" | "cancelled">().notNull(),
    /** Why it failed, in the AI adapter's words. */
    failure: text("failure"),
    /** Provider and model, as in `openai/gpt-5-mini`. */
    model: text("model").notNull(),
    /** How often the model was asked: an answer that breaks a rule is asked for again. */
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
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    network: text("network").$type<Network>().notNull(),
    type: text("type").$type<PostType>().notNull(),
    prompt: text("prompt").notNull(),
    text: text("text").notNull(),
    source: jsonb("source").$type<NewsSource>(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [index("generations_user_created").on(t.userId, t.createdAt.desc())],
);

/** A user's account at X or LinkedIn. */
export const connections = pgTable(
  "connections",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    network: text("network").$type<Network>().notNull(),
    /** The account's id at the provider: X's user id, LinkedIn's person URN. */
    accountId: text("account_id").notNull(),
    name: text("name").notNull(),
    /** X's handle without `@`; empty where there is none. */
    handle: text("handle").notNull().default(""),
    picture: text("picture").notNull().default(""),
    /** Encrypted, with the key's id in front. */
    accessToken: text("access_token").notNull(),
    accessExpiresAt: instant("access_expires_at").notNull(),
    /** Encrypted. Null where the provider gives none: the user must consent again when access expires. */
    refreshToken: text("refresh_token"),
    /** One refresh at a time: X's refresh tokens can be used once. */
    refreshLeaseUntil: instant("refresh_lease_until"),
    /** Why nothing can be published until it is connected again, in words for the user; null while it works. */
    brokenReason: text("broken_reason"),
    /** The last reminder of the coming expiry: 14, 7 or 1 days. */
    remindedDays: smallint("reminded_days"),
    /** The provider takes no more posts of this account until then. */
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

/** One row a journey to a provider's consent page, from which the browser comes back with its state. */
export const oauthAttempts = pgTable(
  "oauth_attempts",
  {
    /** SHA-256 of the state, hex: who reads the table cannot finish another's journey. */
    stateHash: text("state_hash").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The journey ends with the session that set out. */
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    network: text("network").$type<Network>().notNull(),
    /** PKCE's verifier, encrypted; null where the provider does without. */
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
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    network: text("network").$type<Network>().notNull(),
    postType: text("post_type").$type<PostType>().notNull(),
    prompt: text("prompt").notNull(),
    /** Posts a day. */
    schedule: smallint("schedule").notNull(),
    status: text("status").$type<CampaignStatus>().notNull(),
    /** Why it sleeps, where its user is not why: a payment that failed, or a plan with fewer posts a day. */
    asleepFor: text("asleep_for").$type<SleepReason>(),
    /** IANA name. */
    timeZone: text("time_zone").notNull(),
    /** Minutes from midnight, wall clock. */
    windowStart: smallint("window_start").notNull(),
    windowEnd: smallint("window_end").notNull(),
    /** Minutes by which its slots are moved, so that not all campaigns publish at once. Fixed at creation. */
    offsetMinutes: smallint("offset_minutes").notNull(),
    askFirst: boolean("ask_first").notNull().default(false),
    includeLink: boolean("include_link").notNull().default(false),
    /** Where no fresh article fits, a news post is written from the prompt alone instead of being skipped. */
    creativeFallback: boolean("creative_fallback").notNull().default(false),
    /** Null: the language of the prompt. */
    language: text("language").$type<Language>(),
    tone: text("tone").$type<Tone>(),
    keywords: jsonb("keywords").$type<string[]>().notNull().default([]),
    /** The last local day whose slots stand in `posts`; null before the first. */
    plannedThrough: date("planned_through", { mode: "string" }),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    index("campaigns_user_created").on(t.userId, t.createdAt.desc()),
    index("campaigns_active")
      .on(t.id)
      .where(sql`${t.status} = 'Active'`),
  ],
);

/** One row a slot: what goes out when, and what became of it. */
export const posts = pgTable(
  "posts",
  {
    id: uuid("id").primaryKey(),
    campaignId: uuid("campaign_id")
      .notNull()
      .references(() => campaigns.id, { onDelete: "cascade" }),
    /** The campaign's, kept here so that claiming needs no join. */
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    network: text("network").$type<Network>().notNull(),
    /** The local date in the campaign's time zone, and which of the day's slots it is, from 0. */
    day: date("day", { mode: "string" }).notNull(),
    slot: smallint("slot").notNull(),
    scheduledAt: instant("scheduled_at").notNull(),
    status: text("status").$type<PostStatus>().notNull().default("planned"),
    text: text("text"),
    /** Of the text's words alone, so that the same post in other marks is found among all of the user's. */
    textHash: text("text_hash"),
    /** The user wrote the text: no change of the campaign has it written anew. */
    edited: boolean("edited").notNull().default(false),
    source: jsonb("source").$type<NewsSource>(),
    /** Drafting or publishing is tried at this instant at the earliest: the schedule, moved by back-off. */
    dueAt: instant("due_at").notNull(),
    /** Tries of the present step, drafting or publishing. */
    attempts: smallint("attempts").notNull().default(0),
    /** Who works on it, and until when nobody else may. */
    leaseId: uuid("lease_id"),
    leaseUntil: instant("lease_until"),
    /** The intent: recorded before the send, so that a crash after it leaves a question, not a second post. */
    sendStartedAt: instant("send_started_at"),
    /** The account there that the latest send went out from: only with that one can it be asked about. */
    sentFrom: text("sent_from"),
    /** The provider's id and address of the live post. */
    externalId: text("external_id"),
    url: text("url"),
    /** In words for the user. */
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
      .where(sql`${t.status} in ('planned', 'ready', 'awaiting_approval', 'publishing', 'unknown')`),
  ],
);

/** Articles that a user's posts on a network were written from: no other post is ever written from one of them. */
export const usedArticles = pgTable(
  "used_articles",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    network: text("network").$type<Network>().notNull(),
    /** The link without what only counts visitors. */
    link: text("link").notNull(),
    /** The post, which may take it again; it outlives its post and its campaign. */
    postId: uuid("post_id").notNull(),
    usedAt: instant("used_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.network, t.link] })],
);

/** Where nobody's posts go out for now, through no user's fault: no credits, a dead API version, the app's own limit. */
export const networkPauses = pgTable("network_pauses", {
  network: text("network").$type<Network>().primaryKey(),
  /** For the operator. */
  reason: text("reason").notNull(),
  since: instant("since").notNull(),
  until: instant("until").notNull(),
});

/** What happened while the user was not looking. */
export const notices = pgTable(
  "notices",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The same event told again makes no second notice. */
    key: text("key").notNull(),
    /** Those that are told as one have it in common. */
    group: text("group").notNull(),
    /** What is told, in kind and parameters; the sentence is made of them when it is read. */
    message: jsonb("message").$type<NoticeMessage>().notNull(),
    /** What it is about, as in a post's id: once that is settled, so is the notice. */
    about: text("about"),
    link: text("link").notNull(),
    createdAt: instant("created_at").notNull(),
    readAt: instant("read_at"),
    /** When a mail told of it; null while none has, or where mail is off. */
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

/** What the payment provider last said of a subscription. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    /** The provider's id. */
    id: text("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Derived from its price; `Free` where the price is none of ours. */
    plan: text("plan").$type<Plan>().notNull(),
    /** The provider's word, as in `active` or `past_due`, or `missing` where the provider knows it no more. */
    status: text("status").notNull(),
    createdAt: instant("created_at").notNull(),
    currentPeriodEnd: instant("current_period_end").notNull(),
    cancelAt: instant("cancel_at"),
    /** When the first of the payments that are still owed failed; the grace runs from here. */
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

/** Events of the payment provider that were taken: each comes at least once. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    receivedAt: instant("received_at").notNull(),
  },
  (t) => [index("payment_events_received").on(t.receivedAt)],
);

/** Links that are mailed to a user: single use, for a while. */
const mailedLinks = (name: string) =>
  pgTable(
    name,
    {
      /** SHA-256 of the token, hex. */
      tokenHash: text("token_hash").primaryKey(),
      userId: uuid("user_id")
        .notNull()
        .references(() => users.id, { onDelete: "cascade" }),
      expiresAt: instant("expires_at").notNull(),
    },
    (t) => [index(`${name}_user`).on(t.userId), index(`${name}_expires`).on(t.expiresAt)],
  );

/** Google's ID tokens and our nonces that somebody signed in with: each is good once. */
export const usedGoogleTokens = pgTable(
  "used_google_tokens",
  {
    /** SHA-256, hex. */
    hash: text("hash").primaryKey(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("used_google_tokens_expires").on(t.expiresAt)],
);

/** They let somebody who forgot a password choose another. */
export const passwordResets = mailedLinks("password_resets");

/** They show that an account's e-mail is its owner's. */
export const emailVerifications = mailedLinks("email_verifications");

/** What was taken under a key, and until when it counts: requests, wrong passwords, mails. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text("key").primaryKey(),
    taken: integer("taken").notNull(),
    endsAt: instant("ends_at").notNull(),
  },
  (t) => [index("rate_limits_ends").on(t.endsAt)],
);
