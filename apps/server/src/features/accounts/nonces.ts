import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { DAY, plus } from "@postfolio/contract/time-units.ts";
import { usedSignIns } from "../../db/schema.ts";
import { deleteUntil } from "../../db/sweep.ts";
import type { Deps } from "../../deps.ts";

/** How long, in milliseconds, used proofs are remembered. All proofs expire earlier. */
const KEPT_FOR = DAY;

type NonceDeps = Pick<Deps, "clock" | "sessionKey">;

export interface NonceUse {
  purpose: "google nonce" | "passkey" | "new passkey";
  /** A browser or session; absent for Google, whose ID token is bound to the requesting page. */
  holder?: string;
}

const signatureOf = ({ sessionKey }: NonceDeps, { purpose, holder = "" }: NonceUse, text: string): Buffer =>
  createHmac("sha256", sessionKey)
    .update(`${purpose} ${holder === "" ? "" : `${holder} `}${text}`)
    .digest();

/**
 * Not stored before use, because every visit to the sign-in page requests a nonce.
 * @param age in milliseconds
 */
export function issueNonce(deps: NonceDeps, use: NonceUse, age: number): string {
  const text = `${randomBytes(16).toString("hex")}.${deps.clock().getTime() + age}`;
  return `${text}.${signatureOf(deps, use, text).toString("base64url")}`;
}

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
 * Only one of several concurrent requests succeeds.
 * @returns false if any of the proofs was used before
 */
export async function takeOnce(
  { db, clock }: Pick<Deps, "db" | "clock">,
  ...proofs: readonly string[]
): Promise<boolean> {
  const expiresAt = plus(clock(), KEPT_FOR);
  const rows = proofs.map((text) => ({
    hash: createHash("sha256").update(text).digest("hex"),
    expiresAt,
  }));
  const { rowCount } = await db.insert(usedSignIns).values(rows).onConflictDoNothing();
  return rowCount === rows.length;
}

export const sweepUsedSignIns = ({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> =>
  deleteUntil(db, usedSignIns.expiresAt, clock());
