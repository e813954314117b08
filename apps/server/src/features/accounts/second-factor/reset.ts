import type { Db, Tx } from "../../../db/client.ts";
import { lockUser } from "../../../db/users.ts";
import { emailKey } from "../../../email-key.ts";
import { deleteSessions, findUserByEmail, type UserRow } from "../accounts.queries.ts";
import { type ChangeDeps, tellOwner } from "../ways/change-mail.ts";
import { countPasskeys } from "../ways/ways.queries.ts";
import { asksForCode } from "./second-factor.ts";
import { countRecoveryCodes, deleteAuthenticator, replaceRecoveryCodes } from "./second-factor.queries.ts";

interface SecondFactor {
  user: UserRow;
  recoveryCodes: number;
  passkeys: number;
}

export async function findSecondFactor(db: Db, email: string): Promise<SecondFactor | undefined> {
  const user = await findUserByEmail(db, emailKey(email));
  if (!user || !(await asksForCode(db, user.id))) return undefined;
  return {
    user,
    recoveryCodes: await countRecoveryCodes(db, user.id),
    passkeys: await countPasskeys(db, user.id),
  };
}

/** The password and passkeys stay, so an impostor who deceived the operator would still need them. */
export async function resetSecondFactor(deps: ChangeDeps, tx: Tx, userId: string): Promise<void> {
  await lockUser(tx, userId);
  await deleteAuthenticator(tx, userId);
  await replaceRecoveryCodes(tx, userId, []);
  await deleteSessions(tx, userId);
  await tellOwner(deps, tx, userId, "second-factor-reset", null);
}
