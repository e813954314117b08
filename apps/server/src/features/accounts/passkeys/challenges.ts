import { MINUTE } from "@postfolio/contract/time-units.ts";
import type { Config } from "../../../config/config.ts";
import type { Deps } from "../../../deps.ts";
import { isNonce, issueNonce, type NonceUse } from "../nonces.ts";

/** How long a challenge is valid, in milliseconds. */
const CHALLENGE_AGE = 5 * MINUTE;

type ChallengeDeps = Pick<Deps, "clock" | "sessionKey">;

/** A challenge that only the holder can answer. It is not stored before its use: every sign-in page asks for one. */
export const issueChallenge = (deps: ChallengeDeps, use: NonceUse): string =>
  issueNonce(deps, use, CHALLENGE_AGE);

/** Whether an answer's challenge, base64url as in its client data, is ours, for this use and of the last minutes. */
export const isChallenge = (deps: ChallengeDeps, use: NonceUse, challenge: string): boolean =>
  isNonce(deps, use, challengeText(challenge));

const challengeText = (challenge: string): string => Buffer.from(challenge, "base64url").toString();

/** The challenge of an answer, as it is remembered when it was used. */
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

/** What a passkey is bound to: the host that people see, and the page's origin. */
export function relyingParty({ publicUrl }: Pick<Config, "publicUrl">): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** Verifying signatures takes a large library, which a server that is never asked need not load. */
export const webauthn = () => import("@simplewebauthn/server");
