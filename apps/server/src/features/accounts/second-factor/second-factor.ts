import { randomBytes } from "node:crypto";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { SECOND } from "@postfolio/contract/time-units.ts";
import { Secret, TOTP } from "otpauth";
import type { Db, Tx } from "../../../db/client.ts";
import type { Deps } from "../../../deps.ts";
import { AppError, notFound } from "../../../errors.ts";
import type { SignedIn } from "../../../http/implement.ts";
import { ownUser } from "../profile.ts";
import { type ChangeDeps, tellOwner } from "../ways/change-mail.ts";
import {
  confirmAuthenticator,
  deleteAuthenticator,
  findAuthenticator,
  putAuthenticator,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
} from "./second-factor.queries.ts";
import { hashOfToken } from "../../../token-hash.ts";

export type SecondFactorDeps = Pick<Deps, "db" | "clock" | "tokenCipher"> & ChangeDeps;

/** Supported by every authenticator app (RFC 6238). The period is in seconds. */
const CODE = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** Codes accepted before and after the current one, since clocks differ. */
const WINDOW = 1;
/** RFC 4226 requires at least 16 and recommends 20. */
const SECRET_BYTES = 20;
const RECOVERY_BYTES = 10;
const RECOVERY_CODES = 10;

export async function asksForCode(db: Db | Tx, userId: string): Promise<boolean> {
  return (await findAuthenticator(db, userId))?.confirmedAt != null;
}

const totpOf = (secret: Secret, label = ""): TOTP =>
  new TOTP({ ...CODE, issuer: "Postfolio", label, secret });

const sealedFor = (userId: string): string => `authenticator ${userId}`;

/** Takes effect once a code has been entered. */
export async function beginTotp(
  deps: SecondFactorDeps,
  caller: SignedIn,
): Promise<{ secret: string; uri: string }> {
  const user = await ownUser(deps, caller, caller.userId);
  const secret = new Secret({ size: SECRET_BYTES });
  const sealed = deps.tokenCipher.encrypt(secret.base32, sealedFor(user.id));
  if (!(await putAuthenticator(deps.db, user.id, sealed))) throw new AppError("conflict", MESSAGES.totpOn);
  return { secret: secret.base32, uri: totpOf(secret, user.email).toString() };
}

/** @returns the recovery codes, which are stored as hashes */
export async function confirmTotp(deps: SecondFactorDeps, caller: SignedIn, code: string): Promise<string[]> {
  const { userId } = caller;
  const row = await findAuthenticator(deps.db, userId);
  const notStarted = new AppError("conflict", MESSAGES.totpNotStarted);
  if (!row) throw notStarted;
  if (row.confirmedAt) throw new AppError("conflict", MESSAGES.totpOn);
  const step = stepOf(deps, row, compact(code));
  if (step === undefined) throw new AppError("invalid_request", MESSAGES.codeWrong);
  const codes = makeRecoveryCodes();
  await deps.db.transaction(async (tx) => {
    if (!(await confirmAuthenticator(tx, row, { step, now: deps.clock() }))) throw notStarted;
    await replaceRecoveryCodes(tx, userId, codes.map(recoveryHash));
    await deps.tell("accessChanges", {
      tx,
      userId,
      event: "second-factor-added",
      keepSession: caller.sessionId,
    });
    await tellOwner(deps, tx, userId, "totp-added");
  });
  return codes;
}

export async function removeTotp(deps: SecondFactorDeps, caller: SignedIn): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await deleteAuthenticator(tx, caller.userId))) throw notFound();
    await replaceRecoveryCodes(tx, caller.userId, []);
    await tellOwner(deps, tx, caller.userId, "totp-removed");
  });
}

export async function renewRecoveryCodes(deps: SecondFactorDeps, caller: SignedIn): Promise<string[]> {
  const codes = makeRecoveryCodes();
  await deps.db.transaction(async (tx) => {
    if (!(await asksForCode(tx, caller.userId))) throw new AppError("conflict", MESSAGES.totpNeeded);
    await replaceRecoveryCodes(tx, caller.userId, codes.map(recoveryHash));
    await tellOwner(deps, tx, caller.userId, "codes-made");
  });
  return codes;
}

/** @returns false for a wrong or used code */
export async function takeCode(
  deps: SecondFactorDeps,
  db: Db | Tx,
  userId: string,
  entered: string,
): Promise<boolean> {
  const code = compact(entered);
  if (isRecoveryCode(entered)) {
    if (!(await takeRecoveryCode(db, userId, recoveryHash(code)))) return false;
    await tellOwner(deps, db, userId, "code-used");
    return true;
  }
  const row = await findAuthenticator(db, userId);
  const step = row?.confirmedAt ? stepOf(deps, row, code) : undefined;
  return step !== undefined && (await takeStep(db, userId, step));
}

export const isRecoveryCode = (entered: string): boolean => compact(entered).length !== CODE.digits;

/** People copy codes with spaces and hyphens in them. */
const compact = (code: string): string => code.replaceAll(/[\s-]/gu, "").toLowerCase();

function stepOf(
  { clock, tokenCipher }: Pick<Deps, "clock" | "tokenCipher">,
  { userId, secret: sealed }: { userId: string; secret: string },
  token: string,
): number | undefined {
  const secret = tokenCipher.decrypt(sealed, sealedFor(userId));
  if (secret === undefined) return undefined;
  const timestamp = clock().getTime();
  const delta = totpOf(Secret.fromBase32(secret)).validate({ token, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / (CODE.period * SECOND)) + delta;
}

/** For example, "k3f7-q2mh-…". */
const makeRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32
      .toLowerCase()
      .replaceAll(/.{4}(?=.)/gu, "$&-"),
  );

/** A secret of 80 random bits needs no slow hash. */
const recoveryHash = (code: string): string => hashOfToken(compact(code));
