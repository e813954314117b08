import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { Confirmation } from "@postfolio/contract/accounts/ways.ts";
import type { Deps } from "../../../deps.ts";
import { AppError } from "../../../errors.ts";
import type { SignedIn } from "../../../http/implement.ts";
import { assertOwner, type ProofDeps } from "../owner-proof.ts";
import { assertOwnPasskey } from "../passkeys/passkey-sign-in.ts";
import { ownUser } from "../profile.ts";
import { attemptCode } from "../second-factor/code-limit.ts";
import { asksForCode, takeCode } from "../second-factor/second-factor.ts";
import type { ChangeDeps } from "./change-mail.ts";
import { markProven } from "./ways.queries.ts";

type ConfirmDeps = ProofDeps & Pick<Deps, "tokenCipher"> & ChangeDeps;

/**
 * If there is an authenticator, a password is not enough: otherwise, someone with a stolen password and session could
 * remove the authenticator.
 * @param browser the browser that requested the passkey's challenge
 */
export async function confirmOwner(
  deps: ConfirmDeps,
  caller: SignedIn,
  { code, passkey, ...proof }: Confirmation,
  browser: string | undefined,
): Promise<void> {
  const refused = (userMessage: string): AppError => new AppError("invalid_request", userMessage);
  const user = await ownUser(deps, caller, caller.userId);
  if (passkey !== undefined) {
    if (!(await assertOwnPasskey(deps, user.id, passkey, browser))) throw refused(MESSAGES.passkeyFailed);
  } else if (await asksForCode(deps.db, user.id)) {
    if (code === undefined) throw refused(MESSAGES.confirmWithCode);
    await attemptCode(deps, user, { code, at: "session" }, async () => {
      if (!(await takeCode(deps, deps.db, user.id, code))) throw refused(MESSAGES.codeWrong);
    });
  } else {
    await assertOwner(deps, user, proof);
  }
  await markProven(deps.db, caller.sessionId, deps.clock());
}
