import { pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/**
 * When an event for operators last happened on any node. Operators' scripts insert into this table, so the table's name
 * must not change.
 */
export const serverNotes = pgTable("server_marks", {
  /** For example, "mail sent". */
  name: text("name").primaryKey(),
  at: instant("at").notNull(),
  detail: text("detail").notNull(),
});
