import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { passwordChange, passwordChoice } from "@postfolio/contract/accounts/user.ts";
import type { z } from "zod";
import { AppError } from "../../../errors.ts";
import type { SignedIn } from "../../../http/implement.ts";
import { setPasswordHash, type UserRow } from "../accounts.queries.ts";
import { assertOwner, type ProofDeps } from "../owner-proof.ts";
import { type ChangeDeps, tellOwner, type WayChange } from "../ways/change-mail.ts";
import { assertConfirmed } from "../ways/confirmed.ts";
import { checkPassword, hashPassword } from "./passwords.ts";
import { ownUser } from "../profile.ts";

type PasswordDeps = ProofDeps & ChangeDeps;

const wrong = (): AppError => new AppError("invalid_request", MESSAGES.oldPasswordWrong);

export async function changePassword(
  deps: PasswordDeps,
  caller: SignedIn,
  { id, oldPassword, newPassword }: z.output<typeof passwordChange>,
): Promise<void> {
  const user = await ownUser(deps, caller, id);
  if (!(await checkPassword(user.passwordHash, oldPassword))) throw wrong();
  if (!(await replace(deps, caller, user, newPassword, "password-changed"))) throw wrong();
}

/** Requires a fresh Google sign-in or, without Google, another recent proof. */
export async function setPassword(
  deps: PasswordDeps,
  caller: SignedIn,
  { id, newPassword, credential, nonce }: z.output<typeof passwordChoice>,
): Promise<void> {
  const user = await ownUser(deps, caller, id);
  const there = new AppError("conflict", MESSAGES.passwordThere);
  if (user.passwordHash !== null) throw there;
  if (user.googleSub !== null) await assertOwner(deps, user, { credential, nonce });
  else await assertConfirmed(deps, caller);
  if (!(await replace(deps, caller, user, newPassword, "password-added"))) throw there;
}

async function replace(
  deps: PasswordDeps,
  caller: SignedIn,
  user: UserRow,
  password: string,
  change: WayChange,
): Promise<boolean> {
  const hash = await hashPassword(password);
  return deps.db.transaction(async (tx) => {
    const replaced = await setPasswordHash(tx, user, hash);
    if (replaced) {
      const { userId, sessionId: keepSession } = caller;
      await deps.tell("accessChanges", { tx, userId, event: "password-changed", keepSession });
      await tellOwner(deps, tx, user.id, change);
    }
    return replaced;
  });
}
