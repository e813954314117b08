import { type SQL, sql } from "drizzle-orm";

/** An instant in raw SQL: Drizzle leaves its values to `pg`, which would write a `Date` in the server's own zone. */
export const instant = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`;
