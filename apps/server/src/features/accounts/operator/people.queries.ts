import { and, desc, eq, ilike, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client.ts";
import { sessions, users } from "../../../db/schema.ts";
import { storedBytes } from "../../../db/stored-bytes.ts";

/** The most people that one search finds. */
const MOST_PEOPLE = 100;

const lastSeen = sql<
  string | null
>`(select max(${sessions.lastUsedAt}) from ${sessions} where ${sessions.userId} = "users"."id")`;

/** People whose email or name contains the text, newest first. */
export function findPeople(db: Db, search: string) {
  const pattern = `%${search.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
  return db
    .select({
      id: users.id,
      email: users.email,
      emailKey: users.emailKey,
      emailVerifiedAt: users.emailVerifiedAt,
      firstName: users.firstName,
      lastName: users.lastName,
      plan: users.plan,
      givenPlan: users.givenPlan,
      createdAt: users.createdAt,
      suspendedAt: users.suspendedAt,
      operatorSince: users.operatorSince,
      lastSeenAt: lastSeen,
      storageBytes: sql<string>`${storedBytes(sql`"users"."id"`)}`,
    })
    .from(users)
    .where(
      search === ""
        ? undefined
        : or(
            ilike(users.email, pattern),
            ilike(sql`${users.firstName} || ' ' || ${users.lastName}`, pattern),
          ),
    )
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(MOST_PEOPLE);
}

/** @returns false when the user is gone or suspended already */
export async function suspendUser(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(users)
    .set({ suspendedAt: now })
    .where(and(eq(users.id, id), isNull(users.suspendedAt)));
  return rowCount === 1;
}

/** @returns false when the user is gone or not suspended */
export async function resumeUser(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(users)
    .set({ suspendedAt: null })
    .where(and(eq(users.id, id), isNotNull(users.suspendedAt)));
  return rowCount === 1;
}
