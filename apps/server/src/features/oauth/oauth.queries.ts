import { and, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { deleteAccesses } from "../../db/accesses.ts";
import type { Db, Tx } from "../../db/client.ts";
import { oauthClients, oauthCodes, oauthGrants, oauthTokens, users } from "../../db/schema.ts";

export type ClientRow = typeof oauthClients.$inferSelect;
export type GrantRow = typeof oauthGrants.$inferSelect;
export type TokenRow = typeof oauthTokens.$inferSelect;
export type CodeRow = typeof oauthCodes.$inferSelect;

export async function findClient(db: Db | Tx, id: string, now: Date): Promise<ClientRow | undefined> {
  const [row] = await db
    .select()
    .from(oauthClients)
    .where(and(eq(oauthClients.id, id), gt(oauthClients.expiresAt, now)));
  return row;
}

export async function insertClient(db: Db, client: typeof oauthClients.$inferInsert): Promise<void> {
  await db.insert(oauthClients).values(client);
}

/** Never shortens the lifetime of a known client. */
export async function keepDescription(db: Db, client: ClientRow): Promise<ClientRow> {
  const { name, redirectUris, readAt } = client;
  const expiresAt = sql`greatest(${oauthClients.expiresAt}, excluded.expires_at)`;
  const [row] = await db
    .insert(oauthClients)
    .values(client)
    .onConflictDoUpdate({ target: oauthClients.id, set: { name, redirectUris, readAt, expiresAt } })
    .returning();
  return row!;
}

export async function keepClient(tx: Tx, id: string, until: Date): Promise<boolean> {
  const expiresAt = sql`greatest(${oauthClients.expiresAt}, ${until.toISOString()}::timestamptz)`;
  const { rowCount } = await tx.update(oauthClients).set({ expiresAt }).where(eq(oauthClients.id, id));
  return rowCount === 1;
}

export async function insertCode(tx: Tx, code: typeof oauthCodes.$inferInsert): Promise<void> {
  await tx.insert(oauthCodes).values(code);
}

/** Only one of several concurrent requests gets the code. */
export async function takeCode(tx: Tx, hash: string, now: Date): Promise<CodeRow | undefined> {
  const [row] = await tx
    .update(oauthCodes)
    .set({ usedAt: now })
    .where(and(eq(oauthCodes.hash, hash), isNull(oauthCodes.usedAt)))
    .returning();
  return row;
}

export async function linkCode(tx: Tx, hash: string, grantId: string): Promise<void> {
  await tx.update(oauthCodes).set({ grantId }).where(eq(oauthCodes.hash, hash));
}

export async function grantOfCode(tx: Tx, hash: string): Promise<string | undefined> {
  const [row] = await tx.select({ id: oauthCodes.grantId }).from(oauthCodes).where(eq(oauthCodes.hash, hash));
  return row?.id ?? undefined;
}

export async function isSuspended(tx: Tx, userId: string): Promise<boolean> {
  const [row] = await tx.select({ since: users.suspendedAt }).from(users).where(eq(users.id, userId));
  return row === undefined || row.since !== null;
}

export async function insertGrant(tx: Tx, grant: typeof oauthGrants.$inferInsert): Promise<void> {
  await tx.insert(oauthGrants).values(grant);
}

export async function insertTokens(tx: Tx, tokens: (typeof oauthTokens.$inferInsert)[]): Promise<void> {
  await tx.insert(oauthTokens).values(tokens);
}

export const findGrants = (db: Db, userId: string, now: Date): Promise<GrantRow[]> =>
  db
    .select()
    .from(oauthGrants)
    .where(and(eq(oauthGrants.userId, userId), gt(oauthGrants.expiresAt, now)))
    .orderBy(desc(oauthGrants.createdAt), desc(oauthGrants.id));

/** Locks the grant, so that its requests run one at a time. */
export async function findToken(tx: Tx, hash: string) {
  const [of] = await tx
    .select({ grantId: oauthTokens.grantId })
    .from(oauthTokens)
    .where(eq(oauthTokens.hash, hash));
  if (!of) return undefined;
  const [grant] = await tx.select().from(oauthGrants).where(eq(oauthGrants.id, of.grantId)).for("update");
  // Read after locking, since a concurrent refresh may have changed the token.
  const [token] = await tx.select().from(oauthTokens).where(eq(oauthTokens.hash, hash));
  return token && grant && { token, grant };
}

const generationOf = (grantId: string, generation: number) =>
  and(
    eq(oauthTokens.grantId, grantId),
    eq(oauthTokens.kind, "refresh"),
    eq(oauthTokens.generation, generation),
  );

export async function spendGeneration(
  tx: Tx,
  { grantId, generation }: Pick<TokenRow, "grantId" | "generation">,
  usedAt: Date,
): Promise<void> {
  await tx
    .update(oauthTokens)
    .set({ usedAt })
    .where(and(generationOf(grantId, generation), isNull(oauthTokens.usedAt)));
}

export async function spentAt(tx: Tx, grantId: string, generation: number): Promise<Date | null> {
  const [row] = await tx
    .select({ usedAt: oauthTokens.usedAt })
    .from(oauthTokens)
    .where(generationOf(grantId, generation))
    .limit(1);
  return row?.usedAt ?? null;
}

/** Keeps only the `most` newest access tokens of the grant and the `most` newest refresh tokens of the generation. */
export async function keepFewTokens(
  tx: Tx,
  grantId: string,
  generation: number,
  most: number,
): Promise<void> {
  for (const kind of [
    and(eq(oauthTokens.grantId, grantId), eq(oauthTokens.kind, "access")),
    generationOf(grantId, generation),
  ]) {
    const older = tx
      .select({ hash: oauthTokens.hash })
      .from(oauthTokens)
      .where(kind)
      .orderBy(desc(oauthTokens.expiresAt), desc(oauthTokens.hash))
      .offset(most);
    await tx.delete(oauthTokens).where(inArray(oauthTokens.hash, older));
  }
}

export async function deleteToken(tx: Tx, hash: string): Promise<void> {
  await tx.delete(oauthTokens).where(eq(oauthTokens.hash, hash));
}

export async function prolong(tx: Tx, id: string, expiresAt: Date): Promise<void> {
  await tx.update(oauthGrants).set({ expiresAt }).where(eq(oauthGrants.id, id));
}

/** Prepares the query, because it runs for every request with a token. */
export function prepareFindLiveGrant(db: Db, resource: string) {
  const query = db
    .select({ grant: oauthGrants, expiresAt: oauthTokens.expiresAt, narrowed: oauthTokens.scopes })
    .from(oauthTokens)
    .innerJoin(oauthGrants, eq(oauthGrants.id, oauthTokens.grantId))
    .innerJoin(users, and(eq(users.id, oauthGrants.userId), isNull(users.suspendedAt)))
    .where(
      and(
        eq(oauthTokens.hash, sql.placeholder("hash")),
        eq(oauthTokens.kind, "access"),
        gt(oauthTokens.expiresAt, sql.placeholder("now")),
        eq(oauthGrants.resource, resource),
      ),
    )
    .prepare("find_live_grant");
  return async (hash: string, now: Date) => (await query.execute({ hash, now: now.toISOString() }))[0];
}

export async function deleteGrants(tx: Tx, userId: string): Promise<number> {
  await tx.delete(oauthCodes).where(eq(oauthCodes.userId, userId));
  return deleteAccesses(tx, oauthGrants, userId);
}
