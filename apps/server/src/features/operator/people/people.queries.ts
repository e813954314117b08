import { and, desc, ilike, lt, or, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { sessions, users } from "../../../db/schema.ts";
import { storedBytes } from "../../../db/stored-bytes.ts";

const PAGE = 50;

const lastSeen = sql<
  string | null
>`(select max(${sessions.lastUsedAt}) from ${sessions} where ${sessions.userId} = "users"."id")`;

/**
 * Newest first, because ids begin with a timestamp.
 * @param after the last id of the previous page
 */
export async function findPeople(db: Db, search: string, after: string | undefined) {
  const pattern = `%${search.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
  const matches =
    search === ""
      ? undefined
      : or(ilike(users.email, pattern), ilike(sql`${users.firstName} || ' ' || ${users.lastName}`, pattern));
  const rows = await db
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
    .where(and(matches, after === undefined ? undefined : lt(users.id, after)))
    .orderBy(desc(users.id))
    .limit(PAGE + 1);
  return { rows: rows.slice(0, PAGE), total: await db.$count(users, matches), isLast: rows.length <= PAGE };
}
