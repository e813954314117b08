import { eq } from "drizzle-orm";
import type { Db, Tx } from "./db/client.ts";
import { users } from "./db/schema.ts";
import { type Words, wordsFor } from "./words.ts";

/** How we speak to a user whose row is at hand. */
export const wordsOf = ({ language }: { language: string | null }): Words => wordsFor(language ?? "en");

/** How we speak to a user who asked for nothing just now: in emails, on their devices, and in their calendar. */
export async function wordsForUser(db: Db | Tx, userId: string): Promise<Words> {
  const [user] = await db.select({ language: users.language }).from(users).where(eq(users.id, userId));
  return wordsOf(user ?? { language: null });
}
