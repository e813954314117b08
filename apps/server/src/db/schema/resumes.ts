import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { owner } from "./accounts.ts";
import { bytea, instant } from "./columns.ts";
import { documentColumns, documentVersionColumns } from "./documents.ts";

/** The sections, options and extras. */
type Content = Omit<ResumeContent, "name" | "template">;

/** The first characters of a text in the profile, so that lists do not have to read the content. */
const inProfile = (column: string, field: "name" | "profession") =>
  text(column)
    .notNull()
    .generatedAlwaysAs(sql.raw(`coalesce(left(content #>> '{Profile,${field}}', 100), '')`));

/** The id of its stored photo, if it has one. */
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
  },
  (t) => [
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
    // With the bytes, so that a user's storage is counted from the index alone.
    index("resume_versions_user").on(t.userId, t.bytes),
  ],
);

/** A resume's photo. The resume has its URL; `resumes.photo` has its id. */
export const photos = pgTable(
  "photos",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    mediaType: text("media_type").notNull(),
    bytes: bytea("bytes").notNull(),
    size: integer("size")
      .notNull()
      .generatedAlwaysAs(sql`octet_length(bytes)`),
    /** SHA-256 of the bytes, hex: a user's identical photos share one row. */
    digest: text("digest").notNull(),
    createdAt: instant("created_at").notNull(),
    /** When a sweep first found no resume with this photo; null while it is in use. */
    unusedSince: instant("unused_since"),
  },
  (t) => [uniqueIndex("photos_user_digest").on(t.userId, t.digest)],
);
