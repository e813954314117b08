import type { LetterContent } from "@postfolio/contract/letters/letter.ts";
import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { documentColumns, documentVersionColumns } from "./documents.ts";
import { resumes } from "./resumes.ts";

/** Name, template, and resume have their own columns. Older letters have no marks. */
type Content = Omit<LetterContent, "name" | "resume" | "template" | "marks" | "unread" | "firstLines"> &
  Partial<Pick<LetterContent, "marks" | "unread" | "firstLines">>;

const itsResume = () => uuid("resume_id").references(() => resumes.id, { onDelete: "set null" });

export const letters = pgTable("letters", { ...documentColumns<Content>(), resumeId: itsResume() }, (t) => [
  index("letters_user_updated").on(t.userId, t.updatedAt.desc()),
  index("letters_resume").on(t.resumeId),
  index("letters_deleted").on(t.deletedAt),
]);

export const letterVersions = pgTable(
  "letter_versions",
  {
    ...documentVersionColumns<Content>(),
    documentId: uuid("letter_id")
      .notNull()
      .references(() => letters.id, { onDelete: "cascade" }),
    documentName: text("letter_name").notNull(),
    resumeId: itsResume(),
  },
  (t) => [
    primaryKey({ columns: [t.documentId, t.version] }),
    index("letter_versions_user").on(t.userId, t.bytes),
    index("letter_versions_resume").on(t.resumeId),
  ],
);
