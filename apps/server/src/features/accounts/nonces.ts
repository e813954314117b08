import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { DAY, plus } from "@postfolio/contract/time-units.ts";
import { usedSignIns } from "../../db/schema.ts";
import { deleteUntil } from "../../db/sweep.ts";
import type { Deps } from "../../deps.ts";

/** How long used tokens and nonces are remembered, in milliseconds; by then they have expired anyway. */
const REMEMBERED = DAY;

type NonceDeps = Pick<Deps, "clock" | "sessionKey">;

/** What a nonce is for, so that it serves nothing else. */
export interface NonceUse {
  purpose: "google nonce" | "passkey" | "new passkey";
  /** Whose it is: a browser or a session; none for Google, whose ID token is bound to the page that asked. */
  holder?: string;
}

const signatureOf = ({ sessionKey }: NonceDeps, { purpose, holder = "" }: NonceUse, text: string): Buffer =>
  createHmac("sha256", sessionKey)
    .update(`${purpose} ${holder === "" ? "" : `${holder} `}${text}`)
    .digest();

/**
 * Issues a nonce for one sign-in. It is not stored before its use, since every visit to the sign-in page
 * requests one.
 * @param age how long it is valid, in milliseconds
 */
export function issueNonce(deps: NonceDeps, use: NonceUse, age: number): string {
  const text = `${randomBytes(16).toString("hex")}.${deps.clock().getTime() + age}`;
  return `${text}.${signatureOf(deps, use, text).toString("base64url")}`;
}

/** Whether we issued a nonce for this use and it has not expired. */
export function isNonce(deps: NonceDeps, use: NonceUse, nonce: string): boolean {
  const [random = "", expiry = "", signature = ""] = nonce.split(".");
  const wanted = signatureOf(deps, use, `${random}.${expiry}`);
  const given = Buffer.from(signature, "base64url");
  return (
    given.length === wanted.length &&
    timingSafeEqual(given, wanted) &&
    Number(expiry) > deps.clock().getTime()
  );
}

/**
 * Marks what proved a sign-in, such as an ID token and its nonce, as used, for one of any concurrent requests.
 * @returns false when any was used before
 */
export async function takeOnce(
  { db, clock }: Pick<Deps, "db" | "clock">,
  ...proofs: readonly string[]
): Promise<boolean> {
  const expiresAt = plus(clock(), REMEMBERED);
  const rows = proofs.map((text) => ({
    hash: createHash("sha256").update(text).digest("hex"),
    expiresAt,
  }));
  const { rowCount } = await db.insert(usedSignIns).values(rows).onConflictDoNothing();
  return rowCount === rows.length;
}

/** Forgets proofs that have expired by now. @returns how many */
export const sweepUsedSignIns = ({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> =>
  deleteUntil(db, usedSignIns.expiresAt, clock());
