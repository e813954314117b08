import type { Tx } from "../../../db/client.ts";
import type { Deps } from "../../../deps.ts";
import type { Tell } from "../../../events.ts";
import { notFound } from "../../../errors.ts";
import { deleteUser, type UserRow } from "../accounts.queries.ts";

/**
 * Deletes the user's rows in tables with `owner()` (`db/schema/accounts.ts`), and everything that features delete on
 * `userLeaves`.
 * @param within the rest of the transaction, which may throw
 */
export async function removeAccount(
  { db, tell }: Pick<Deps, "db"> & { tell: Tell },
  user: UserRow,
  within: { assert: (tx: Tx) => Promise<void>; after?: (tx: Tx) => Promise<void> },
): Promise<void> {
  await db.transaction(within.assert);
  await tell("userLeaves", { userId: user.id });
  await db.transaction(async (tx) => {
    await within.assert(tx);
    await tell("accessChanges", { tx, userId: user.id, event: "deleted", actorId: null });
    if (!(await deleteUser(tx, user.id))) throw notFound();
    await within.after?.(tx);
  });
}
