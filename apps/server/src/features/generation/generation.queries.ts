import { FREE_GENERATIONS, type Network } from "@postfolio/contract/plans.ts";
import { and, desc, eq, gt, gte, lt, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { aiCalls, generations, users } from "../../db/schema.ts";

export type GenerationRow = typeof generations.$inferSelect;

/**
 * Counts one call against the allowance and records that it runs, in one statement, so that no number of
 * calls at the same moment passes the limit. Paid plans are recorded, not counted.
 * @returns false when the allowance is used up
 */
export async function takeGeneration(
  db: Db | Tx,
  call: { id: string; userId: string; task: string; model: string; startedAt: Date },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    WITH taken AS (
      UPDATE ${users} SET free_trial = free_trial + CASE WHEN plan = 'Free' THEN 1 ELSE 0 END
      WHERE id = ${call.userId} AND (plan <> 'Free' OR free_trial < ${FREE_GENERATIONS})
      RETURNING id, plan = 'Free' AS counted
    )
    INSERT INTO ${aiCalls} (id, user_id, task, counted, outcome, model, started_at)
    SELECT ${call.id}::uuid, id, ${call.task}, counted, 'running', ${call.model}, ${call.startedAt.toISOString()}::timestamptz
    FROM taken`);
  return rowCount === 1;
}

/** Records a call that runs and takes nothing from the allowance. */
export async function insertUncounted(
  db: Db | Tx,
  call: { id: string; userId: string; task: string; model: string; startedAt: Date },
): Promise<void> {
  await db.insert(aiCalls).values({ ...call, counted: false, outcome: "running" });
}

/** How many calls were made for a user, counted up to `most`. */
export async function countCalls(db: Db | Tx, userId: string, since: Date, most: number): Promise<number> {
  const calls = db
    .select({ id: aiCalls.id })
    .from(aiCalls)
    .where(and(eq(aiCalls.userId, userId), gte(aiCalls.startedAt, since)))
    .limit(most)
    .as("calls");
  return db.$count(calls);
}

export interface Settlement {
  outcome: "written" | "failed" | "cancelled";
  failure: string | null;
  attempts: number;
  inputTokens: number;
  outputTokens: number;
  costMicroUsd: number;
  endedAt: Date;
}

/** Ends a call, once. */
export async function settleGeneration(
  db: Db | Tx,
  id: string,
  settlement: Settlement,
  giveBack: boolean,
): Promise<void> {
  const settled = db.$with("settled").as(
    db
      .update(aiCalls)
      .set(settlement)
      .where(and(eq(aiCalls.id, id), eq(aiCalls.outcome, "running")))
      .returning({ userId: aiCalls.userId, counted: aiCalls.counted }),
  );
  await db
    .with(settled)
    .update(users)
    .set({ freeTrial: sql`greatest(${users.freeTrial} - 1, 0)` })
    .from(settled)
    .where(and(eq(users.id, settled.userId), eq(settled.counted, true), sql`${giveBack}::boolean`));
}

/** Gives back what calls took whose process died. @returns how many there were */
export async function settleAbandoned(db: Db | Tx, startedBefore: Date, now: Date): Promise<number> {
  const { rows } = await db.execute<{ abandoned: number }>(sql`
    WITH abandoned AS (
      UPDATE ${aiCalls} SET outcome = 'failed', failure = 'abandoned', ended_at = ${now.toISOString()}::timestamptz
      WHERE outcome = 'running' AND started_at < ${startedBefore.toISOString()}::timestamptz
      RETURNING user_id, counted
    ), given_back AS (
      UPDATE ${users} SET free_trial = greatest(free_trial - counts.taken, 0)
      FROM (SELECT user_id, count(*) FILTER (WHERE counted)::int AS taken FROM abandoned GROUP BY user_id) AS counts
      WHERE ${users}.id = counts.user_id
    )
    SELECT count(*)::int AS abandoned FROM abandoned`);
  return rows[0]?.abandoned ?? 0;
}

export async function insertGeneration(db: Db | Tx, row: GenerationRow): Promise<void> {
  await db.insert(generations).values(row);
}

/** The texts that a user was given for the same prompt, newest first. */
export async function findEarlierPosts(
  db: Db | Tx,
  { userId, network, type, prompt }: Pick<GenerationRow, "userId" | "network" | "type" | "prompt">,
  limit: number,
): Promise<Pick<GenerationRow, "text" | "source">[]> {
  return db
    .select({ text: generations.text, source: generations.source })
    .from(generations)
    .where(
      and(
        eq(generations.userId, userId),
        eq(generations.network, network),
        eq(generations.type, type),
        eq(generations.prompt, prompt),
      ),
    )
    .orderBy(desc(generations.createdAt))
    .limit(limit);
}

/** Newest first. */
export async function findGenerations(
  db: Db | Tx,
  filter: { userId: string; network: Network | undefined; since: Date },
  limit: number,
): Promise<GenerationRow[]> {
  return db
    .select()
    .from(generations)
    .where(
      and(
        eq(generations.userId, filter.userId),
        gte(generations.createdAt, filter.since),
        filter.network && eq(generations.network, filter.network),
      ),
    )
    .orderBy(desc(generations.createdAt), desc(generations.id))
    .limit(limit);
}

/** Those whose id comes after the given one: ids grow with time. */
export async function findGenerationsAfter(
  db: Db | Tx,
  userId: string,
  afterId: string,
  limit: number,
): Promise<GenerationRow[]> {
  return db
    .select()
    .from(generations)
    .where(and(eq(generations.userId, userId), gt(generations.id, afterId)))
    .orderBy(generations.id)
    .limit(limit);
}

/** @returns undefined when there is no such entry of this user's */
export async function updateGeneration(
  db: Db | Tx,
  id: string,
  userId: string,
  text: string,
): Promise<GenerationRow | undefined> {
  const [row] = await db
    .update(generations)
    .set({ text })
    .where(and(eq(generations.id, id), eq(generations.userId, userId)))
    .returning();
  return row;
}

/** @returns false when there is no such entry of this user's */
export async function deleteGeneration(db: Db | Tx, id: string, userId: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(generations)
    .where(and(eq(generations.id, id), eq(generations.userId, userId)));
  return rowCount === 1;
}

/** @returns how many there were */
export async function deleteGenerationsBefore(db: Db | Tx, instant: Date): Promise<number> {
  const { rowCount } = await db.delete(generations).where(lt(generations.createdAt, instant));
  return rowCount ?? 0;
}

export async function findPlan(db: Db | Tx, userId: string) {
  const [row] = await db.select({ plan: users.plan }).from(users).where(eq(users.id, userId));
  return row?.plan;
}
