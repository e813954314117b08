import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { owner } from "./accounts.ts";
import { bytea, instant } from "./columns.ts";
import { documentColumns, documentVersionColumns } from "./documents.ts";

type Content = Omit<ResumeContent, "name" | "template">;

/** For lists, which do not load the content. */
const inProfile = (column: string, field: "name" | "profession") =>
  text(column)
    .notNull()
    .generatedAlwaysAs(sql.raw(`coalesce(left(content #>> '{Profile,${field}}', 100), '')`));

const itsPhoto = () =>
  text("photo").generatedAlwaysAs(
    sql`substring(content #>> '{Profile,profileImageURL}' from '^/api/photos/([0-9a-f-]{36})$')`,
  );

export const resumes = pgTable(
  "resumes",
  {
    ...documentColumns<Content>(),
    person: inProfile("person", "name"),
    profession: inProfile("profession", "profession"),
    photo: itsPhoto(),
    language: text("language")
      .notNull()
      .generatedAlwaysAs(sql`coalesce(left(content #>> '{options,language}', 35), 'en')`),
    /** A translation's original. */
    translationOf: uuid("translation_of").references((): AnyPgColumn => resumes.id, { onDelete: "set null" }),
  },
  (t) => [
    index("resumes_translation_of")
      .on(t.translationOf)
      .where(sql`${t.translationOf} is not null`),
    index("resumes_user_updated").on(t.userId, t.updatedAt.desc()),
    index("resumes_deleted")
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} is not null`),
  ],
);

export const resumeVersions = pgTable(
  "resume_versions",
  {
    ...documentVersionColumns<Content>(),
    documentId: uuid("resume_id")
      .notNull()
      .references(() => resumes.id, { onDelete: "cascade" }),
    documentName: text("resume_name").notNull(),
    photo: itsPhoto(),
  },
  (t) => [
    primaryKey({ columns: [t.documentId, t.version] }),
    // Includes the bytes, so that an index-only scan can add them up.
    index("resume_versions_user").on(t.userId, t.bytes),
  ],
);

/** The resume contains the photo's URL; `resumes.photo` contains the photo's ID. */
export const photos = pgTable(
  "photos",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    mediaType: text("media_type").notNull(),
    /** Null if the bytes are only in the object store, under the key below. */
    bytes: bytea("bytes"),
    size: integer("size").notNull(),
    objectKey: text("object_key"),
    /** SHA-256, hex: a user's identical photos share one row. */
    digest: text("digest").notNull(),
    createdAt: instant("created_at").notNull(),
    /** Set when no resume uses the photo. */
    unusedSince: instant("unused_since"),
  },
  (t) => [
    uniqueIndex("photos_user_digest").on(t.userId, t.digest),
    index("photos_in_database")
      .on(t.id)
      .where(sql`${t.bytes} is not null`),
    check("photos_somewhere", sql`${t.bytes} is not null or ${t.objectKey} is not null`),
  ],
);
