import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { lte } from "drizzle-orm";
import { usedGoogleTokens } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";

/** Milliseconds for which a sign-in page may stand open: its nonce is good that long. */
const NONCE_AGE = 12 * 60 * 60 * 1000;
/** Milliseconds for which what was used is remembered: beyond it, tokens and nonces are over anyway. */
const REMEMBERED = 24 * 60 * 60 * 1000;

type NonceDeps = Pick<Deps, "clock" | "sessionKey">;

const signatureOf = ({ sessionKey }: NonceDeps, text: string): Buffer =>
  createHmac("sha256", sessionKey).update(`google nonce ${text}`).digest();

/** For one sign-in. It is kept nowhere until it is used: every visit of the sign-in page asks for one. */
export function issueNonce(deps: NonceDeps): string {
  const text = `${randomBytes(16).toString("hex")}.${deps.clock().getTime() + NONCE_AGE}`;
  return `${text}.${signatureOf(deps, text).toString("base64url")}`;
}

/** Whether a nonce is one of ours, and its time is not over. */
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

/** Takes an ID token and its nonce, so that of rivals one has them. @returns false when either was used before */
export async function takeOnce(
  { db, clock }: Pick<Deps, "db" | "clock">,
  credential: string,
  nonce: string | undefined,
): Promise<boolean> {
  const expiresAt = new Date(clock().getTime() + REMEMBERED);
  const rows = [credential, ...(nonce === undefined ? [] : [nonce])].map((text) => ({
    hash: createHash("sha256").update(text).digest("hex"),
    expiresAt,
  }));
  const { rowCount } = await db.insert(usedGoogleTokens).values(rows).onConflictDoNothing();
  return rowCount === rows.length;
}

/** Forgets what could not be used again anyway. @returns how much */
export async function sweepUsedTokens({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  const { rowCount } = await db.delete(usedGoogleTokens).where(lte(usedGoogleTokens.expiresAt, clock()));
  return rowCount ?? 0;
}
