import { pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/**
 * Objects in the object store whose rows were deleted, by a trigger (drizzle/0076), also with an account. They outlive
 * their owner until the store has deleted them.
 */
export const removedObjects = pgTable("removed_objects", {
  key: text("key").primaryKey(),
  removedAt: instant("removed_at").notNull(),
});
