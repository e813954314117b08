import { sql } from "drizzle-orm";
import type { Db } from "../src/db/client.ts";
import { rateLimits } from "../src/db/schema.ts";

/** Advances the time for rate limits, because the database's own clock cannot be set. */
export async function passTime(db: Db, milliseconds: number): Promise<void> {
  await db
    .update(rateLimits)
    .set({ endsAt: sql`${rateLimits.endsAt} - ${milliseconds} * interval '1 millisecond'` });
}
