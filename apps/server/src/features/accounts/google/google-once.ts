import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { DAY, HOUR, plus } from "@postfolio/contract/time-units.ts";
import { usedGoogleTokens } from "../../../db/schema.ts";
import { deleteUntil } from "../../../db/sweep.ts";
import type { Deps } from "../../../deps.ts";

/** How long a sign-in page may stay open before its nonce expires, in milliseconds. */
const NONCE_AGE = 12 * HOUR;
/** How long used tokens and nonces are remembered, in milliseconds; by then they have expired anyway. */
const REMEMBERED = DAY;

type NonceDeps = Pick<Deps, "clock" | "sessionKey">;

const signatureOf = ({ sessionKey }: NonceDeps, text: string): Buffer =>
  createHmac("sha256", sessionKey).update(`google nonce ${text}`).digest();

/**
 * Issues a nonce for one sign-in. It is not stored before its use, since every visit to the sign-in page
 * requests one.
 */
export function issueNonce(deps: NonceDeps): string {
  const text = `${randomBytes(16).toString("hex")}.${deps.clock().getTime() + NONCE_AGE}`;
  return `${text}.${signatureOf(deps, text).toString("base64url")}`;
}

/** Whether we issued a nonce and it has not expired. */
export function isNonce(deps: NonceDeps, nonce: string): boolean {
  const [random = "", expiry = "", signature = ""] = nonce.split(".");
  const wanted = signatureOf(deps, `${random}.${expiry}`);
  const given = Buffer.from(signature, "base64url");
  return (
    given.length === wanted.length &&
    timingSafeEqual(given, wanted) &&
    Number(expiry) > deps.clock().getTime()
  );
}

/**
 * Marks an ID token and its nonce as used, for one of any concurrent requests.
 * @returns false when either was used before
 */
export async function takeOnce(
  { db, clock }: Pick<Deps, "db" | "clock">,
  credential: string,
  nonce: string | undefined,
): Promise<boolean> {
  const expiresAt = plus(clock(), REMEMBERED);
  const rows = [credential, ...(nonce === undefined ? [] : [nonce])].map((text) => ({
    hash: createHash("sha256").update(text).digest("hex"),
    expiresAt,
  }));
  const { rowCount } = await db.insert(usedGoogleTokens).values(rows).onConflictDoNothing();
  return rowCount === rows.length;
}

/** Forgets tokens that have expired by now. @returns how many */
export const sweepUsedTokens = ({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> =>
  deleteUntil(db, usedGoogleTokens.expiresAt, clock());
