import type { AnswerEvidence, AnswerLength } from "@postfolio/contract/answers/answers.ts";
import type { Mark } from "@postfolio/contract/generation/marks.ts";
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { owner } from "../accounts.ts";
import { applications } from "./applications.ts";
import { instant } from "../columns.ts";

/** An answer that a user saved for other forms. A deleted one can be restored for a while. */
export const answers = pgTable(
  "answers",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    question: text("question").notNull(),
    text: text("text").notNull(),
    /** ISO 639-1. */
    language: text("language").notNull(),
    specific: boolean("specific").notNull(),
    /** The company that the answer was written for, kept because the application may be deleted. */
    company: text("company").notNull(),
    /** Counted against the owner's quota. */
    bytes: integer("bytes")
      .notNull()
      .generatedAlwaysAs(sql`octet_length(question) + octet_length(text)`),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    deletedAt: instant("deleted_at"),
  },
  (t) => [
    index("answers_user_updated").on(t.userId, t.updatedAt.desc()),
    index("answers_deleted").on(t.deletedAt),
  ],
);

/** A question on an application's form, with the user's answer. */
export const formAnswers = pgTable(
  "form_answers",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    question: text("question").notNull(),
    language: text("language").notNull(),
    length: jsonb("length").$type<AnswerLength>(),
    text: text("text").notNull(),
    marks: jsonb("marks").$type<Mark[]>().notNull(),
    unread: boolean("unread").notNull(),
    evidence: jsonb("evidence").$type<AnswerEvidence>().notNull(),
    /** The saved answer that this one came from or was saved as. */
    savedId: uuid("saved_id").references(() => answers.id, { onDelete: "set null" }),
    /** Counted against the owner's quota. */
    bytes: integer("bytes")
      .notNull()
      .generatedAlwaysAs(
        sql`octet_length(question) + octet_length(text) + octet_length(marks::text) + octet_length(evidence::text)`,
      ),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    deletedAt: instant("deleted_at"),
  },
  (t) => [
    index("form_answers_application").on(t.applicationId, t.id),
    index("form_answers_user").on(t.userId, t.bytes),
    index("form_answers_saved").on(t.savedId),
    index("form_answers_deleted").on(t.deletedAt),
  ],
);
