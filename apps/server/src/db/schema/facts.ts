import type { Fact } from "@postfolio/contract/facts/facts.ts";
import { boolean, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { owner } from "./accounts.ts";
import { instant } from "./columns.ts";

export const facts = pgTable(
  "facts",
  {
    /** For a resume line, derived from the line's words, so that the line and what was added to it share an ID. */
    id: uuid("id").primaryKey(),
    userId: owner(),
    text: text("text").notNull(),
    where: text("place").notNull(),
    when: text("period").notNull(),
    figure: text("figure").notNull(),
    before: text("before").notNull(),
    share: text("share").notNull(),
    confirmedBy: text("confirmed_by").notNull(),
    public: boolean("public").notNull(),
    asked: jsonb("asked").$type<Fact["asked"]>().notNull(),
    source: text("source").$type<Fact["source"]>().notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [index("facts_user").on(t.userId, t.id)],
);
