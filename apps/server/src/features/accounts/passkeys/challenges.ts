import { MINUTE } from "@postfolio/contract/time-units.ts";
import type { Config } from "../../../config/config.ts";
import type { Deps } from "../../../deps.ts";
import { isNonce, issueNonce, type NonceUse } from "../nonces.ts";

const CHALLENGE_AGE = 5 * MINUTE;

type ChallengeDeps = Pick<Deps, "clock" | "sessionKey">;

/** Not stored before use: every sign-in page requests a challenge. */
export const issueChallenge = (deps: ChallengeDeps, use: NonceUse): string =>
  issueNonce(deps, use, CHALLENGE_AGE);

export const isChallenge = (deps: ChallengeDeps, use: NonceUse, challenge: string): boolean =>
  isNonce(deps, use, challengeText(challenge));

const challengeText = (challenge: string): string => Buffer.from(challenge, "base64url").toString();

export function challengeOf({ response }: { response: { clientDataJSON: string } }): string {
  try {
    const client = JSON.parse(Buffer.from(response.clientDataJSON, "base64url").toString()) as {
      challenge?: unknown;
    };
    return challengeText(String(client.challenge));
  } catch {
    return "";
  }
}

export function relyingParty({ publicUrl }: Pick<Config, "publicUrl">): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** A large library, so it is loaded on demand. */
export const webauthn = () => import("@simplewebauthn/server");
