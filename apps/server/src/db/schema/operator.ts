import { pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** When something last happened on any node that its operator wants to know, and how it went. */
export const serverMarks = pgTable("server_marks", {
  /** As in "mail sent". */
  name: text("name").primaryKey(),
  at: instant("at").notNull(),
  detail: text("detail").notNull(),
});
