import { and, eq, gt, isNull } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { oidcAttempts, sessions, users } from "../../../db/schema.ts";
import type { UserRow } from "../accounts.queries.ts";

export type AttemptRow = typeof oidcAttempts.$inferSelect;

export async function insertAttempt(db: Db, attempt: AttemptRow): Promise<void> {
  await db.insert(oidcAttempts).values(attempt);
}

/** Only one of several concurrent requests succeeds. */
export async function takeAttempt(db: Db, stateHash: string): Promise<AttemptRow | undefined> {
  const [row] = await db.delete(oidcAttempts).where(eq(oidcAttempts.stateHash, stateHash)).returning();
  return row;
}

export async function findSessionUser(db: Db, sessionId: string, now: Date): Promise<UserRow | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, now), isNull(users.suspendedAt)));
  return row?.user;
}
