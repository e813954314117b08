import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { keptReplies } from "../db/schema.ts";
import { deleteUntil } from "../db/sweep.ts";

export type KeptReply = Pick<typeof keptReplies.$inferSelect, "requestHash" | "status" | "body">;

interface Claim {
  userId: string;
  keyHash: string;
  requestHash: string;
  now: Date;
  expiresAt: Date;
  /** A request that started before this time and has no stored reply is considered lost. */
  lostUntil: Date;
}

/** @returns undefined if the key was claimed; otherwise the stored reply */
export async function claimKey(
  db: Db,
  { lostUntil, now, ...claim }: Claim,
): Promise<KeptReply | "taken" | undefined> {
  const values = { ...claim, status: null, body: "", startedAt: now };
  const lost = and(isNull(keptReplies.status), lte(keptReplies.startedAt, lostUntil));
  const { rowCount } = await db
    .insert(keptReplies)
    .values(values)
    .onConflictDoUpdate({
      target: [keptReplies.userId, keptReplies.keyHash],
      set: values,
      setWhere: or(lte(keptReplies.expiresAt, now), lost)!,
    });
  if (rowCount === 1) return undefined;
  const [kept] = await db
    .select({ requestHash: keptReplies.requestHash, status: keptReplies.status, body: keptReplies.body })
    .from(keptReplies)
    .where(its(claim));
  return kept ?? "taken";
}

const its = ({ userId, keyHash }: Pick<Claim, "userId" | "keyHash">) =>
  and(eq(keptReplies.userId, userId), eq(keptReplies.keyHash, keyHash));

export type Claimed = Pick<Claim, "userId" | "keyHash">;

export async function keepReply(db: Db, claimed: Claimed, status: number, body: string): Promise<void> {
  await db.update(keptReplies).set({ status, body }).where(its(claimed));
}

export async function giveKeyBack(db: Db, claimed: Claimed): Promise<void> {
  await db.delete(keptReplies).where(and(its(claimed), isNull(keptReplies.status)));
}

export async function keptBytes(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${keptReplies.bytes}), 0)` })
    .from(keptReplies)
    .where(eq(keptReplies.userId, userId));
  return Number(row!.bytes);
}

export const sweepKeptReplies = ({ db, clock }: { db: Db; clock: () => Date }): Promise<number> =>
  deleteUntil(db, keptReplies.expiresAt, clock());
