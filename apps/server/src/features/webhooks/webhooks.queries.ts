import { and, asc, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { webhookDeliveries, webhooks } from "../../db/schema.ts";
import { deleteUntil } from "../../db/sweep.ts";

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

const owned = (id: string, userId: string) => and(eq(webhooks.id, id), eq(webhooks.userId, userId));

export const findWebhooks = (db: Db | Tx, userIds: readonly string[]): Promise<WebhookRow[]> =>
  db
    .select()
    .from(webhooks)
    .where(inArray(webhooks.userId, [...userIds]))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));

export async function hasWebhooks(db: Db | Tx, userIds: readonly string[]): Promise<boolean> {
  const [row] = await db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(inArray(webhooks.userId, [...userIds]))
    .limit(1);
  return row !== undefined;
}

export async function findWebhook(db: Db | Tx, id: string, userId: string): Promise<WebhookRow | undefined> {
  const [row] = await db.select().from(webhooks).where(owned(id, userId));
  return row;
}

export async function insertWebhook(tx: Tx, row: typeof webhooks.$inferInsert): Promise<WebhookRow> {
  const [added] = await tx.insert(webhooks).values(row).returning();
  return added!;
}

export async function updateWebhook(
  db: Db | Tx,
  id: string,
  userId: string,
  change: Partial<typeof webhooks.$inferInsert>,
): Promise<WebhookRow | undefined> {
  const [row] = await db.update(webhooks).set(change).where(owned(id, userId)).returning();
  return row;
}

export async function deleteWebhook(tx: Tx, id: string, userId: string): Promise<WebhookRow | undefined> {
  const [row] = await tx.delete(webhooks).where(owned(id, userId)).returning();
  return row;
}

/** Also deletes a user's oldest events beyond the limit. */
export async function insertDelivery(
  db: Db | Tx,
  row: typeof webhookDeliveries.$inferInsert,
  most: number,
): Promise<void> {
  await db.insert(webhookDeliveries).values(row);
  const older = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.userId, row.userId))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .offset(most);
  await db.delete(webhookDeliveries).where(inArray(webhookDeliveries.id, older));
}

export const findWaiting = (tx: Tx, webhookId: string): Promise<{ id: string }[]> =>
  tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, "waiting")))
    .orderBy(asc(webhookDeliveries.createdAt), asc(webhookDeliveries.id));

export async function countFailure(
  tx: Tx,
  id: string,
  { most, now }: { most: number; now: Date },
): Promise<WebhookRow | undefined> {
  const [counted] = await tx
    .update(webhooks)
    .set({ failures: sql`${webhooks.failures} + 1` })
    .where(eq(webhooks.id, id))
    .returning();
  if (!counted || counted.pausedAt !== null || counted.failures < most) return undefined;
  const [paused] = await tx.update(webhooks).set({ pausedAt: now }).where(eq(webhooks.id, id)).returning();
  return paused;
}

export async function forgetFailures(db: Db | Tx, id: string): Promise<void> {
  await db
    .update(webhooks)
    .set({ failures: 0 })
    .where(and(eq(webhooks.id, id), gt(webhooks.failures, 0)));
}

/** @returns whether there was a waiting event */
export async function replaceWaiting(
  db: Db | Tx,
  { webhookId, type, about, body }: Pick<DeliveryRow, "webhookId" | "type" | "about" | "body">,
): Promise<boolean> {
  const { rowCount } = await db
    .update(webhookDeliveries)
    // Keeps the event's id.
    .set({ body: sql`jsonb_set(${body}::jsonb, '{id}', to_jsonb(${webhookDeliveries.id}))::text` })
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.type, type),
        eq(webhookDeliveries.about, about),
        eq(webhookDeliveries.state, "waiting"),
        eq(webhookDeliveries.tries, 0),
      ),
    );
  return (rowCount ?? 0) > 0;
}

/** Once this function has run, the event no longer changes. */
export async function beginTry(
  db: Db,
  id: string,
  triedAt: Date,
): Promise<{ body: string; type: string; webhook: WebhookRow } | undefined> {
  const [begun] = await db
    .update(webhookDeliveries)
    .set({ tries: sql`${webhookDeliveries.tries} + 1`, triedAt })
    .from(webhooks)
    .where(
      and(
        eq(webhookDeliveries.id, id),
        eq(webhookDeliveries.state, "waiting"),
        eq(webhooks.id, webhookDeliveries.webhookId),
        isNull(webhooks.pausedAt),
      ),
    )
    .returning({
      body: webhookDeliveries.body,
      type: webhookDeliveries.type,
      webhookId: webhookDeliveries.webhookId,
      userId: webhookDeliveries.userId,
    });
  const webhook = begun && (await findWebhook(db, begun.webhookId, begun.userId));
  return webhook && { body: begun.body, type: begun.type, webhook };
}

export const findDeliveries = (
  db: Db,
  webhookId: string,
  userId: string,
  most: number,
): Promise<DeliveryRow[]> =>
  db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.userId, userId)))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(most);

export const findAllDeliveries = (db: Db, userId: string): Promise<DeliveryRow[]> =>
  db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.userId, userId))
    .orderBy(webhookDeliveries.id);

export async function recordOutcome(
  db: Db | Tx,
  id: string,
  outcome: Pick<DeliveryRow, "state" | "status" | "reason">,
): Promise<void> {
  await db.update(webhookDeliveries).set(outcome).where(eq(webhookDeliveries.id, id));
}

export async function waitAgain(tx: Tx, id: string, userId: string): Promise<string | undefined> {
  const [row] = await tx
    .update(webhookDeliveries)
    .set({ state: "waiting" })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.userId, userId)))
    .returning({ webhookId: webhookDeliveries.webhookId });
  return row?.webhookId;
}

export const deleteDeliveries = (db: Db, until: Date): Promise<number> =>
  deleteUntil(db, webhookDeliveries.createdAt, until);

export async function deleteWebhooks(tx: Tx, userId: string): Promise<number> {
  const { rowCount } = await tx.delete(webhooks).where(eq(webhooks.userId, userId));
  return rowCount ?? 0;
}
