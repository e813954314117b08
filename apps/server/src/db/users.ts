import type { Plan } from "@postfolio/contract/plans.ts";
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Db, Tx } from "./client.ts";
import { users } from "./schema.ts";

/*
 * Code that adds something with a limit (the plan's posts, storage) locks the user's row first, so that the second of
 * two concurrent changes sees the first.
 */

/**
 * Locks users until the transaction ends. Rows that refer to them can still be inserted.
 * @returns their plans, without unknown users
 */
export async function lockUsers(tx: Tx, ids: readonly string[]): Promise<Map<string, Plan>> {
  const rows = await tx
    .select({ id: users.id, plan: users.plan })
    .from(users)
    .where(inArray(users.id, [...ids]))
    // In a fixed order, against deadlocks.
    .orderBy(users.id)
    .for("no key update");
  return new Map(rows.map(({ id, plan }) => [id, plan]));
}

export const lockUser = async (tx: Tx, id: string): Promise<Plan | undefined> =>
  (await lockUsers(tx, [id])).get(id);

export const isEmailVerified = async (db: Db | Tx, id: string): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, id), isNotNull(users.emailVerifiedAt)))) > 0;

/** A user's plan, without a lock; undefined if there is no such user. */
export async function findPlan(db: Db | Tx, id: string): Promise<Plan | undefined> {
  const [row] = await db.select({ plan: users.plan }).from(users).where(eq(users.id, id));
  return row?.plan;
}
