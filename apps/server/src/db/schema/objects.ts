import { pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/**
 * Object-store keys of deleted rows (including those of deleted accounts), recorded by a trigger
 * (drizzle/0076). They are kept until the store has deleted the objects.
 */
export const removedObjects = pgTable("removed_objects", {
  key: text("key").primaryKey(),
  removedAt: instant("removed_at").notNull(),
});
