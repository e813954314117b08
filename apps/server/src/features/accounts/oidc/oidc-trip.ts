import { randomBytes } from "node:crypto";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { MINUTE, plus } from "@postfolio/contract/time-units.ts";
import type { OidcTrip } from "../../../adapters/oidc/oidc.ts";
import { oidcAttempts } from "../../../db/schema.ts";
import { deleteUntil } from "../../../db/sweep.ts";
import type { Deps } from "../../../deps.ts";
import { AppError } from "../../../errors.ts";
import type { SignedIn } from "../../../http/implement.ts";
import { asksForCode } from "../second-factor/second-factor.ts";
import { browserHash } from "../sessions/browser-cookie.ts";
import { assertConfirmed } from "../ways/confirmed.ts";
import { assertOffered } from "../ways/ways.ts";
import { type AttemptRow, insertAttempt, takeAttempt } from "./oidc.queries.ts";
import { hashOfToken } from "../../../token-hash.ts";

export type TripDeps = Pick<Deps, "db" | "clock" | "config" | "log" | "oidc" | "tokenCipher">;

const ATTEMPT_AGE = 10 * MINUTE;

const secret = (): string => randomBytes(32).toString("base64url");
const redirectUriOf = ({ config }: Pick<Deps, "config">): string =>
  `${config.publicUrl}/api/authUsers/oidc/callback`;

interface Departure {
  browser: string;
  purpose: AttemptRow["purpose"];
  sessionId: string | null;
  returnTo: string;
}

/**
 * Starts an attempt to sign in at the provider, which any node can finish.
 * @throws AppError `forbidden` without a provider, `failed_dependency` if the provider cannot be reached
 */
async function setOut(deps: TripDeps, { browser, purpose, sessionId, returnTo }: Departure): Promise<string> {
  assertOffered(deps, "oidc");
  const trip = { state: secret(), nonce: secret(), verifier: secret(), redirectUri: redirectUriOf(deps) };
  const url = await deps.oidc!.signInUrl(trip, purpose === "confirm").catch((cause: unknown) => {
    deps.log.warn({ err: cause }, "the OpenID Connect provider cannot be reached");
    throw new AppError("failed_dependency", MESSAGES.oidcUnreachable, { cause });
  });
  const stateHash = hashOfToken(trip.state);
  await insertAttempt(deps.db, {
    stateHash,
    browserHash: browserHash(browser),
    sessionId,
    purpose,
    secrets: deps.tokenCipher.encrypt(`${trip.nonce} ${trip.verifier}`, stateHash),
    returnTo,
    expiresAt: plus(deps.clock(), ATTEMPT_AGE),
  });
  return url;
}

/** @returns the provider's URL or, if it cannot be reached, the return URL with the reason */
export async function setOutToSignIn(deps: TripDeps, browser: string, returnTo: string): Promise<string> {
  assertOffered(deps, "oidc");
  try {
    return await setOut(deps, { browser, purpose: "sign-in", sessionId: null, returnTo });
  } catch (error) {
    if (error instanceof AppError && error.code === "failed_dependency")
      return "/login#oidc-failed=unreachable";
    throw error;
  }
}

/**
 * @throws AppError `forbidden` for linking without a recent proof, `invalid_request` if a code is required
 */
export async function setOutSignedIn(
  deps: TripDeps,
  caller: SignedIn,
  purpose: "link" | "confirm",
  browser: string,
): Promise<string> {
  if (purpose === "link") await assertConfirmed(deps, caller);
  else if (await asksForCode(deps.db, caller.userId)) {
    throw new AppError("invalid_request", MESSAGES.confirmWithCode);
  }
  const { sessionId } = caller;
  return setOut(deps, { browser, purpose, sessionId, returnTo: "/profile-setting" });
}

/**
 * An attempt works only once.
 * @returns undefined if another browser started the attempt
 */
export async function comeBack(
  deps: TripDeps,
  state: string | undefined,
  browser: string | undefined,
): Promise<{ attempt: AttemptRow; trip: OidcTrip } | undefined> {
  if (state === undefined || browser === undefined) return undefined;
  const attempt = await takeAttempt(deps.db, hashOfToken(state));
  if (attempt?.browserHash !== browserHash(browser) || attempt.expiresAt <= deps.clock()) return undefined;
  const [nonce, verifier] = (deps.tokenCipher.decrypt(attempt.secrets, attempt.stateHash) ?? "").split(" ");
  if (!nonce || !verifier) return undefined;
  return { attempt, trip: { state, nonce, verifier, redirectUri: redirectUriOf(deps) } };
}

export const sweepOidcAttempts = ({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> =>
  deleteUntil(db, oidcAttempts.expiresAt, clock());
