import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { passwordChange, passwordChoice } from "@postfolio/contract/accounts/user.ts";
import type { z } from "zod";
import { passwordResets } from "../../../db/schema.ts";
import { AppError } from "../../../errors.ts";
import type { Caller } from "../../../http/implement.ts";
import { deleteSessions, setPasswordHash, type UserRow } from "../accounts.queries.ts";
import { assertOwner, type ProofDeps } from "../owner-proof.ts";
import { deleteLinks } from "../mailed-links.queries.ts";
import { checkPassword, hashPassword } from "./passwords.ts";
import { ownUser } from "../profile.ts";

type PasswordDeps = ProofDeps;

const wrong = (): AppError => new AppError("invalid_request", { userMessage: MESSAGES.oldPasswordWrong });

/** @throws AppError `invalid_request` when the old password is not the account's */
export async function changePassword(
  deps: PasswordDeps,
  caller: Caller,
  { id, oldPassword, newPassword }: z.output<typeof passwordChange>,
): Promise<void> {
  const user = await ownUser(deps, caller, id);
  if (!(await checkPassword(user.passwordHash, oldPassword))) throw wrong();
  // Someone changed it while the new one was being hashed, so what was typed is no longer the old password.
  if (!(await replace(deps, caller, user, newPassword))) throw wrong();
}

/**
 * Sets a password for an account that only signs in with Google.
 * @throws AppError `conflict` when it already has one
 */
export async function setPassword(
  deps: PasswordDeps,
  caller: Caller,
  { id, newPassword, credential, nonce }: z.output<typeof passwordChoice>,
): Promise<void> {
  const user = await ownUser(deps, caller, id);
  const there = new AppError("conflict", { userMessage: MESSAGES.passwordThere });
  if (user.passwordHash !== null) throw there;
  await assertOwner(deps, user, { credential, nonce });
  if (!(await replace(deps, caller, user, newPassword))) throw there;
}

/**
 * Replaces the password, ends every session but the caller's and deletes reset links, so that anyone who had
 * the old password, a session or a link loses access.
 */
async function replace(
  { db }: PasswordDeps,
  caller: Caller,
  user: UserRow,
  password: string,
): Promise<boolean> {
  const hash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const replaced = await setPasswordHash(tx, user, hash);
    if (replaced) {
      await deleteSessions(tx, user.id, caller.sessionId);
      await deleteLinks(tx, passwordResets, user.id);
    }
    return replaced;
  });
}
