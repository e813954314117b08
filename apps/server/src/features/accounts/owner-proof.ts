import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { OwnerProof } from "@postfolio/contract/accounts/user.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { PROOF_AGE } from "./accounts.policy.ts";
import type { UserRow } from "./accounts.queries.ts";
import { isGoogleNonce, takeGoogle } from "./google/google-nonce.ts";
import { checkPassword } from "./passwords/passwords.ts";

export type ProofDeps = Pick<Deps, "db" | "clock" | "google" | "sessionKey">;

/** Not `unauthenticated`: the session is still valid. */
const refused = (userMessage: string): AppError => new AppError("invalid_request", userMessage);

/** Requires the password, or a recent Google sign-in by the same person. */
export async function assertOwner(
  deps: ProofDeps,
  user: UserRow,
  { password, credential, nonce }: OwnerProof,
): Promise<void> {
  if (credential !== undefined) return assertFreshGoogle(deps, user, credential, nonce);
  if (password === undefined) throw refused(MESSAGES.proofNeeded);
  if (!(await checkPassword(user.passwordHash, password))) throw refused(MESSAGES.passwordWrong);
}

async function assertFreshGoogle(
  deps: ProofDeps,
  user: UserRow,
  credential: string,
  nonce: string | undefined,
): Promise<void> {
  const identity = await deps.google.verify(credential, nonce).catch((cause: unknown) => {
    throw new AppError("unavailable", MESSAGES.googleUnreachable, { cause, retryAfter: 10 });
  });
  const isOurs = nonce === undefined || isGoogleNonce(deps, nonce);
  if (!identity || !isOurs) throw refused(MESSAGES.googleFailed);
  if (identity.sub !== user.googleSub) throw refused(MESSAGES.googleOther);
  if (deps.clock().getTime() - identity.issuedAt.getTime() > PROOF_AGE) throw refused(MESSAGES.googleStale);
  if (!(await takeGoogle(deps, credential, nonce))) throw refused(MESSAGES.googleStale);
}
