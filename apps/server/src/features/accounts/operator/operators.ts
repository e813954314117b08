import { eq } from "drizzle-orm";
import type { Tx } from "../../../db/client.ts";
import { users } from "../../../db/schema.ts";
import { emailKey } from "../accounts.policy.ts";

/**
 * Lets the account with an email run the server.
 * @param since null to take that back
 * @returns the account's id; undefined if there is none
 */
export async function setOperator(tx: Tx, email: string, since: Date | null): Promise<string | undefined> {
  const [user] = await tx
    .update(users)
    .set({ operatorSince: since })
    .where(eq(users.emailKey, emailKey(email)))
    .returning({ id: users.id });
  return user?.id;
}
