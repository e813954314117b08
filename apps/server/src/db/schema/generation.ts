import type { PostType } from "@postfolio/contract/generation/generation-options.ts";
import type { NewsSource } from "@postfolio/contract/generation/generation.ts";
import type { Network } from "@postfolio/contract/plans.ts";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { owner } from "./accounts.ts";
import { instant } from "./columns.ts";

/** One row per AI call: whether it counts against the allowance, and what it cost. Contains no user text. */
export const aiCalls = pgTable(
  "ai_calls",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    task: text("task").notNull(),
    /** Whether it used one of the free generations; false on a paid plan. */
    counted: boolean("counted").notNull(),
    /** Whether the model was the user's own, which costs the operator nothing. */
    own: boolean("own").notNull().default(false),
    /** `running` until the call ends. If the process dies, a sweep returns the generation. */
    outcome: text("outcome").$type<"running" | "written" | "failed" | "cancelled">().notNull(),
    /** Why it failed, in the AI adapter's words. */
    failure: text("failure"),
    /** Provider and model, such as `openai/gpt-5-mini`. */
    model: text("model").notNull(),
    /** How often the model was asked for the text itself; an answer that breaks a rule is requested again. */
    attempts: smallint("attempts").notNull().default(0),
    /** How often it read what it had written. */
    readings: smallint("readings").notNull().default(0),
    /** Of everything that it was asked, readings included. */
    inputTokens: integer("input_tokens").notNull().default(0),
    outputTokens: integer("output_tokens").notNull().default(0),
    /** Of the readings. */
    readingInputTokens: integer("reading_input_tokens").notNull().default(0),
    readingOutputTokens: integer("reading_output_tokens").notNull().default(0),
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

/** Users' own keys to an AI provider. */
export const ownAiKeys = pgTable("own_ai_keys", {
  userId: owner().primaryKey(),
  provider: text("provider").$type<"openai" | "anthropic" | "openai-compatible">().notNull(),
  model: text("model").notNull(),
  /** Empty for the provider's own address. */
  baseUrl: text("base_url").notNull(),
  /** Encrypted, prefixed with the id of our key. */
  apiKey: text("api_key").notNull(),
  /** Of the key, as shown to its user. */
  lastCharacters: text("last_characters").notNull(),
  savedAt: instant("saved_at").notNull(),
});

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
