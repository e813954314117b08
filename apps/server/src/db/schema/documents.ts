import { integer, jsonb, smallint, text, uuid } from "drizzle-orm/pg-core";
import { owner } from "./accounts.ts";
import { contentBytes, instant } from "./columns.ts";

/** The columns of a document of any kind. Name and template are not in its content. */
export const documentColumns = <Content extends object>() => ({
  id: uuid("id").primaryKey(),
  userId: owner(),
  name: text("name").notNull(),
  template: smallint("template").notNull(),
  content: jsonb("content").$type<Content>().notNull(),
  /** Used to split lists into batches, too. */
  bytes: contentBytes(),
  version: integer("version").notNull().default(1),
  createdAt: instant("created_at").notNull(),
  updatedAt: instant("updated_at").notNull(),
  /** When its newest version was kept; null if it has none. */
  versionKeptAt: instant("version_kept_at"),
  /** When it was put into the bin; null if it is not there. */
  deletedAt: instant("deleted_at"),
});

/** The columns of an earlier state of a document, besides the document's id and name. */
export const documentVersionColumns = <Content extends object>() => ({
  /** The number that the document had in this state. */
  version: integer("version").notNull(),
  userId: owner(),
  /** What the user called the version; null of an automatic one. */
  name: text("name"),
  template: smallint("template").notNull(),
  content: jsonb("content").$type<Content>().notNull(),
  bytes: contentBytes(),
  createdAt: instant("created_at").notNull(),
});
