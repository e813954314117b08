import type { PostType } from "@postfolio/contract/generation/generation-options.ts";
import type { FirstLines } from "@postfolio/contract/generation/first-lines.ts";
import type { NewsSource } from "@postfolio/contract/generation/generation.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
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

/** Contains no user text. */
export const aiCalls = pgTable(
  "ai_calls",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    task: text("task").notNull(),
    counted: boolean("counted").notNull(),
    /** Whether the call used the user's own key. */
    own: boolean("own").notNull().default(false),
    /** If the process dies, a sweep refunds the generation. */
    outcome: text("outcome").$type<"running" | "written" | "failed" | "cancelled">().notNull(),
    /** An `AiFailure`. */
    failure: text("failure"),
    /** For example, `openai/gpt-5-mini`. */
    model: text("model").notNull(),
    /** How many times the text was requested; a response that breaks a rule is requested again. */
    attempts: smallint("attempts").notNull().default(0),
    readings: smallint("readings").notNull().default(0),
    /** Includes the tokens of readings. */
    inputTokens: integer("input_tokens").notNull().default(0),
    outputTokens: integer("output_tokens").notNull().default(0),
    readingInputTokens: integer("reading_input_tokens").notNull().default(0),
    readingOutputTokens: integer("reading_output_tokens").notNull().default(0),
    /** Millionths of a US dollar, at the prices at the time. */
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

export const ownAiKeys = pgTable("own_ai_keys", {
  userId: owner().primaryKey(),
  provider: text("provider").$type<"openai" | "anthropic" | "openai-compatible">().notNull(),
  model: text("model").notNull(),
  /** Empty for the provider's default address. */
  baseUrl: text("base_url").notNull(),
  /** Encrypted. */
  apiKey: text("api_key").notNull(),
  lastCharacters: text("last_characters").notNull(),
  savedAt: instant("saved_at").notNull(),
});

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
    firstLines: jsonb("first_lines").$type<FirstLines>(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [index("generations_user_created").on(t.userId, t.createdAt.desc())],
);

/** Each article is used for one post only. */
export const usedArticles = pgTable(
  "used_articles",
  {
    userId: owner(),
    network: text("network").$type<Network>().notNull(),
    /** Without tracking parameters. */
    link: text("link").notNull(),
    /**
     * The post that uses the article, and the only one that may use it again. This row is kept even if the post is
     * deleted.
     */
    postId: uuid("post_id").notNull(),
    usedAt: instant("used_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.network, t.link] })],
);
