import { integer, jsonb, smallint, text, uuid } from "drizzle-orm/pg-core";
import { owner } from "./accounts.ts";
import { contentBytes, instant } from "./columns.ts";

export const documentColumns = <Content extends object>() => ({
  id: uuid("id").primaryKey(),
  userId: owner(),
  name: text("name").notNull(),
  template: smallint("template").notNull(),
  content: jsonb("content").$type<Content>().notNull(),
  /** The size is also used to split lists into batches. */
  bytes: contentBytes(),
  version: integer("version").notNull().default(1),
  createdAt: instant("created_at").notNull(),
  updatedAt: instant("updated_at").notNull(),
  /** Null if there are no versions. */
  versionKeptAt: instant("version_kept_at"),
  /** When the document was moved to the trash. */
  deletedAt: instant("deleted_at"),
});

export const documentVersionColumns = <Content extends object>() => ({
  version: integer("version").notNull(),
  userId: owner(),
  /** Null for an automatic version. */
  name: text("name"),
  template: smallint("template").notNull(),
  content: jsonb("content").$type<Content>().notNull(),
  bytes: contentBytes(),
  createdAt: instant("created_at").notNull(),
});
