import type { Language, Tone } from "@postfolio/contract/generation/generation-options.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { Trait } from "@postfolio/contract/voices/voices.ts";
import { jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Learned } from "../../features/voices/voices.offers.ts";
import { owner } from "./accounts.ts";

export const voices = pgTable(
  "voices",
  {
    userId: owner(),
    network: text("network").$type<Network>().notNull(),
    /** Mentions, links, and contact details are removed. */
    samples: jsonb("samples").$type<string[]>().notNull().default([]),
    avoid: jsonb("avoid").$type<string[]>().notNull().default([]),
    profession: text("profession").notNull().default(""),
    reader: text("reader").notNull().default(""),
    stories: jsonb("stories").$type<string[]>().notNull().default([]),
    tone: text("tone").$type<Tone>(),
    language: text("language").$type<Language>(),
    /**
     * Profile lines that the user changed, with null for lines that the user removed. All other lines are measured from
     * the user's samples.
     */
    profile: jsonb("profile").$type<Partial<Record<Trait, string | null>>>().notNull().default({}),
    learned: jsonb("learned").$type<Learned>().notNull().default({ skips: [], undone: [] }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.network] })],
);
