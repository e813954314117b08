import { HOUR } from "@postfolio/contract/time-units.ts";
import type { Deps } from "../../../deps.ts";
import { isNonce, issueNonce, takeOnce } from "../nonces.ts";

/** How long a sign-in page may stay open. */
const NONCE_AGE = 12 * HOUR;
const USE = { purpose: "google nonce" } as const;

export const issueGoogleNonce = (deps: Pick<Deps, "clock" | "sessionKey">): string =>
  issueNonce(deps, USE, NONCE_AGE);

export const isGoogleNonce = (deps: Pick<Deps, "clock" | "sessionKey">, nonce: string): boolean =>
  isNonce(deps, USE, nonce);

export const takeGoogle = (
  deps: Pick<Deps, "db" | "clock">,
  credential: string,
  nonce: string | undefined,
): Promise<boolean> => takeOnce(deps, credential, ...(nonce === undefined ? [] : [nonce]));
