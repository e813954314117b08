import type { passkeyAnswer } from "@postfolio/contract/accounts/ways.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import type { z } from "zod";
import type { Deps } from "../../../deps.ts";
import { AppError } from "../../../errors.ts";
import { findUser, type UserRow } from "../accounts.queries.ts";
import { takeOnce } from "../nonces.ts";
import { challengeOf, isChallenge, issueChallenge, relyingParty, webauthn } from "./challenges.ts";
import { findPasskeyByCredential, markPasskeyUsed, type PasskeyRow } from "./passkeys.queries.ts";

export type PasskeyDeps = Pick<Deps, "db" | "clock" | "config" | "sessionKey">;
type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/** Lists no credentials, so that outsiders do not learn who has one. */
export async function signInOptions(deps: PasskeyDeps, browser: string) {
  const { generateAuthenticationOptions } = await webauthn();
  return {
    ...(await generateAuthenticationOptions({
      rpID: relyingParty(deps.config).id,
      challenge: issueChallenge(deps, { purpose: "passkey", holder: browser }),
      userVerification: "required",
    })),
  };
}

export async function logInWithPasskey(
  deps: PasskeyDeps,
  answer: PasskeyAnswer,
  browser: string | undefined,
): Promise<UserRow> {
  const known = await findPasskeyByCredential(deps.db, answer.id);
  const user = known && (await findUser(deps.db, known.userId));
  if (!user) throw new AppError("unauthenticated", MESSAGES.passkeyUnknown);
  if (!(await isAnswered(deps, known, answer, browser))) {
    throw new AppError("unauthenticated", MESSAGES.passkeyFailed);
  }
  return user;
}

export async function assertOwnPasskey(
  deps: PasskeyDeps,
  userId: string,
  answer: PasskeyAnswer,
  browser: string | undefined,
): Promise<boolean> {
  const known = await findPasskeyByCredential(deps.db, answer.id);
  return known?.userId === userId && isAnswered(deps, known, answer, browser);
}

async function isAnswered(
  deps: PasskeyDeps,
  passkey: PasskeyRow,
  answer: PasskeyAnswer,
  browser: string | undefined,
): Promise<boolean> {
  if (browser === undefined) return false;
  const counter = await verifiedCounter(deps, passkey, answer, browser);
  if (counter === undefined) return false;
  if (!(await takeOnce(deps, challengeOf(answer)))) return false;
  await markPasskeyUsed(deps.db, passkey.id, counter, deps.clock());
  return true;
}

async function verifiedCounter(
  deps: PasskeyDeps,
  { credentialId, publicKey, counter }: PasskeyRow,
  answer: PasskeyAnswer,
  browser: string,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await webauthn();
  const { id, origin } = relyingParty(deps.config);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => isChallenge(deps, { purpose: "passkey", holder: browser }, challenge),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")),
        counter,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // Errors come from the browser's response, so their details are not reported.
    return undefined;
  }
}
