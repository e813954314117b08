import { sentenceInReply } from "../../../words.ts";
import type { newPasskey } from "@postfolio/contract/accounts/ways.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { AuthenticatorTransport, RegistrationResponseJSON } from "@simplewebauthn/server";
import { parse as bytesOfUuid, v7 as uuid } from "uuid";
import type { z } from "zod";
import { lockUser } from "../../../db/users.ts";
import type { Deps } from "../../../deps.ts";
import { AppError, notFound } from "../../../errors.ts";
import type { SignedIn } from "../../../http/implement.ts";
import { takeOnce } from "../nonces.ts";
import { ownUser } from "../profile.ts";
import { deviceName } from "../sessions/device.policy.ts";
import { type ChangeDeps, tellOwner } from "../ways/change-mail.ts";
import { assertOffered, removeWay } from "../ways/ways.ts";
import { countPasskeys } from "../ways/ways.queries.ts";
import { challengeOf, isChallenge, issueChallenge, relyingParty, webauthn } from "./challenges.ts";
import type { PasskeyDeps } from "./passkey-sign-in.ts";
import { deletePasskey, findPasskeys, insertPasskey, renamePasskey } from "./passkeys.queries.ts";

type PasskeyChangeDeps = PasskeyDeps & ChangeDeps;

export async function newPasskeyOptions(deps: PasskeyDeps, caller: SignedIn) {
  assertOffered(deps, "passkey");
  const user = await ownUser(deps, caller, caller.userId);
  const { generateRegistrationOptions } = await webauthn();
  const theirs = await findPasskeys(deps.db, user.id);
  return {
    ...(await generateRegistrationOptions({
      rpName: "Postfolio",
      rpID: relyingParty(deps.config).id,
      userID: new Uint8Array(bytesOfUuid(user.id)),
      userName: user.email,
      userDisplayName: [user.firstName, user.lastName].filter(Boolean).join(" "),
      challenge: issueChallenge(deps, { purpose: "new passkey", holder: caller.sessionId }),
      attestationType: "none",
      // The passkey works without a user name and is unlocked by its owner, so it counts as two factors.
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: theirs.map(({ credentialId, transports }) => ({
        id: credentialId,
        transports: transports as AuthenticatorTransport[],
      })),
    })),
  };
}

/** @param userAgent names the passkey unless the user has chosen a name */
export async function addPasskey(
  deps: PasskeyChangeDeps,
  caller: SignedIn,
  { name, passkey: answer }: z.output<typeof newPasskey>,
  userAgent: string,
): Promise<void> {
  assertOffered(deps, "passkey");
  const failed = new AppError("invalid_request", MESSAGES.passkeyFailed);
  const credential = await verifiedCredential(deps, caller, answer);
  if (!credential || !(await takeOnce(deps, challengeOf(answer)))) throw failed;
  const { userId } = caller;
  await deps.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if ((await countPasskeys(tx, userId)) >= LIMITS.passkeys) {
      throw new AppError("conflict", MESSAGES.tooManyPasskeys);
    }
    const added = await insertPasskey(tx, {
      id: uuid(),
      userId,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString("base64url"),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name: name ?? sentenceInReply(deviceName(userAgent)),
      createdAt: deps.clock(),
    });
    if (!added) throw new AppError("conflict", MESSAGES.passkeyThere);
    await tellOwner(deps, tx, userId, "passkey-added");
  });
}

async function verifiedCredential(
  deps: PasskeyDeps,
  { sessionId }: SignedIn,
  answer: z.output<typeof newPasskey>["passkey"],
) {
  const { verifyRegistrationResponse } = await webauthn();
  const { id, origin } = relyingParty(deps.config);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: answer as unknown as RegistrationResponseJSON,
      expectedChallenge: (challenge) =>
        isChallenge(deps, { purpose: "new passkey", holder: sessionId }, challenge),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    });
    return registrationInfo?.credential;
  } catch {
    // Errors come from the browser's response, so their details are not reported.
    return undefined;
  }
}

export async function changePasskeyName(
  { db }: Pick<Deps, "db">,
  { userId }: SignedIn,
  id: string,
  name: string,
): Promise<void> {
  if (!(await renamePasskey(db, userId, id, name))) throw notFound();
}

export const removePasskey = (deps: PasskeyChangeDeps, caller: SignedIn, id: string): Promise<void> =>
  removeWay(deps, caller, "passkey-removed", (tx) => deletePasskey(tx, caller.userId, id));
