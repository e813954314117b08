import type { LetterContent } from "@postfolio/contract/letters/letter.ts";
import { index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { owner } from "./accounts.ts";
import { contentBytes, instant } from "./columns.ts";
import { resumes } from "./resumes.ts";

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
    bytes: contentBytes(),
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
    bytes: contentBytes(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.letterId, t.version] }),
    index("letter_versions_user").on(t.userId, t.bytes),
    index("letter_versions_resume").on(t.resumeId),
  ],
);
