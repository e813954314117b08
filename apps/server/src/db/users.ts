import type { Plan } from "@postfolio/contract/plans.ts";
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Db, Tx } from "./client.ts";
import { users } from "./schema.ts";

/*
 * A change that is subject to a limit (posts, storage) locks the user's row first, so that concurrent changes see
 * each other.
 */

/**
 * Locks users, but still allows inserting rows that refer to them.
 * @returns the users' plans; unknown users are omitted
 */
export async function lockUsers(tx: Tx, ids: readonly string[]): Promise<Map<string, Plan>> {
  const rows = await tx
    .select({ id: users.id, plan: users.plan })
    .from(users)
    .where(inArray(users.id, [...ids]))
    // In a fixed order, to prevent deadlocks.
    .orderBy(users.id)
    .for("no key update");
  return new Map(rows.map(({ id, plan }) => [id, plan]));
}

export const lockUser = async (tx: Tx, id: string): Promise<Plan | undefined> =>
  (await lockUsers(tx, [id])).get(id);

export const isEmailVerified = async (db: Db | Tx, id: string): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, id), isNotNull(users.emailVerifiedAt)))) > 0;

export async function findPlan(db: Db | Tx, id: string): Promise<Plan | undefined> {
  const [row] = await db.select({ plan: users.plan }).from(users).where(eq(users.id, id));
  return row?.plan;
}
