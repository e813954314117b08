import { pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** The last time that something an operator wants to know happened on any node. */
export const serverMarks = pgTable("server_marks", {
  /** As in "mail sent". */
  name: text("name").primaryKey(),
  at: instant("at").notNull(),
  detail: text("detail").notNull(),
});
