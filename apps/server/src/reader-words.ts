import type { InterfaceLanguage } from "@postfolio/contract/interface-languages.ts";
import { eq } from "drizzle-orm";
import type { Db, Tx } from "./db/client.ts";
import { users } from "./db/schema.ts";
import { type Words, wordsFor } from "./words.ts";

/** The words for a user whose row is at hand. */
export const wordsOfUser = ({ language }: { language: InterfaceLanguage | null }): Words =>
  wordsFor(language ?? "en");

/** The words for a user outside a request: emails, push notifications, and calendar feeds. */
export async function wordsForUser(db: Db | Tx, userId: string): Promise<Words> {
  const [user] = await db.select({ language: users.language }).from(users).where(eq(users.id, userId));
  return wordsOfUser(user ?? { language: null });
}
