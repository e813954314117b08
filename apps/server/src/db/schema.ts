import type { ResumeContent } from "@postfolio/contract/resume.ts";
import type { NewsSource, PostType } from "@postfolio/contract/generation.ts";
import type { Network, Plan } from "@postfolio/contract/plans.ts";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const users = pgTable(
  "users",
  {
    id: uuid("id").primaryKey(),
    /** As the user wrote it. */
    email: text("email").notNull(),
    /** Lower case: two spellings are one account. */
    emailKey: text("email_key").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    profilePicture: text("profile_picture").notNull().default(""),
    /** Argon2id; null for an account that only signs in with Google. */
    passwordHash: text("password_hash"),
    /** Google's `sub`: the only thing a Google account is known by. */
    googleSub: text("google_sub"),
    address: text("address").notNull().default(""),
    city: text("city").notNull().default(""),
    country: text("country").notNull().default(""),
    /** AI generations used so far. */
    freeTrial: integer("free_trial").notNull().default(0),
    plan: text("plan").$type<Plan>().notNull().default("Free"),
    stripeCustomerId: text("stripe_customer_id").notNull().default(""),
    currentSubscriptionId: text("current_subscription_id").notNull().default(""),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [uniqueIndex("users_email_key").on(t.emailKey), uniqueIndex("users_google_sub").on(t.googleSub)],
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
    version: integer("version").notNull().default(1),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [index("resumes_user_updated").on(t.userId, t.updatedAt.desc())],
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
