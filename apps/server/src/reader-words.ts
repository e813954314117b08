import type { Db, Tx } from "./db/client.ts";
import { type Words, wordsFor } from "./words.ts";

/** How we speak to a user who asked for nothing just now: in emails, on their devices, and in their calendar. */
export async function wordsForUser(_db: Db | Tx, _userId: string): Promise<Words> {
  // TODO: from the column `users.language`, whose null is English.
  return wordsFor("en");
}

/** How we answer a request, which may come from somebody without an account. */
export const wordsInReply = (): Words => wordsFor("en"); // TODO: in the asker's language.
