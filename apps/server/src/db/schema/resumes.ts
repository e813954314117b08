import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { sql } from "drizzle-orm";
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { owner } from "./accounts.ts";
import { bytea, contentBytes, instant } from "./columns.ts";

export const resumes = pgTable(
  "resumes",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    name: text("name").notNull(),
    template: smallint("template").notNull(),
    /** The sections, options and extras; name and template have their own columns. */
    content: jsonb("content").$type<Omit<ResumeContent, "name" | "template">>().notNull(),
    /** Used to split lists into batches, too. */
    bytes: contentBytes(),
    /** Shown in lists, so that they do not have to read the content. */
    person: text("person")
      .notNull()
      .generatedAlwaysAs(sql`coalesce(left(content #>> '{Profile,name}', 100), '')`),
    profession: text("profession")
      .notNull()
      .generatedAlwaysAs(sql`coalesce(left(content #>> '{Profile,profession}', 100), '')`),
    /** The id of its stored photo, if it has one. */
    photo: text("photo").generatedAlwaysAs(
      sql`substring(content #>> '{Profile,profileImageURL}' from '^/api/photos/([0-9a-f-]{36})$')`,
    ),
    version: integer("version").notNull().default(1),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    /** When its newest version was kept; null if it has none. */
    versionKeptAt: instant("version_kept_at"),
    /** When it was put into the bin; null if it is not there. */
    deletedAt: instant("deleted_at"),
  },
  (t) => [
    index("resumes_user_updated").on(t.userId, t.updatedAt.desc()),
    index("resumes_deleted")
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} is not null`),
  ],
);

/** Earlier states of resumes, each under the number that the resume had in that state. */
export const resumeVersions = pgTable(
  "resume_versions",
  {
    resumeId: uuid("resume_id")
      .notNull()
      .references(() => resumes.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    userId: owner(),
    /** What the user called the version; null of an automatic one. */
    name: text("name"),
    /** The resume's own name. */
    resumeName: text("resume_name").notNull(),
    template: smallint("template").notNull(),
    content: jsonb("content").$type<Omit<ResumeContent, "name" | "template">>().notNull(),
    bytes: contentBytes(),
    photo: text("photo").generatedAlwaysAs(
      sql`substring(content #>> '{Profile,profileImageURL}' from '^/api/photos/([0-9a-f-]{36})$')`,
    ),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.resumeId, t.version] }),
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
