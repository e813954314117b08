import { LIMITS } from "@postfolio/contract/limits.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import { DAY, plus } from "@postfolio/contract/time-units.ts";
import { and, desc, eq, gt, gte, inArray, lt, sql, type SQLWrapper } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { aiCalls, generations } from "../../db/schema.ts";

export type GenerationRow = typeof generations.$inferSelect;

export async function insertCall(
  db: Db | Tx,
  call: {
    id: string;
    userId: string;
    task: string;
    model: string;
    startedAt: Date;
    counted: boolean;
    own: boolean;
  },
): Promise<void> {
  await db.insert(aiCalls).values({ ...call, outcome: "running" });
}

/** Limits background writing, since the plan limits only what is published, not how often it is written. */
export async function hasCallsLeft(db: Db | Tx, userId: string, now: Date): Promise<boolean> {
  const calls = db
    .select({ id: aiCalls.id })
    .from(aiCalls)
    .where(and(eq(aiCalls.userId, userId), gte(aiCalls.startedAt, plus(now, -DAY))))
    .limit(LIMITS.aiCallsPerDay)
    .as("calls");
  return (await db.$count(calls)) < LIMITS.aiCallsPerDay;
}

export interface Settlement {
  outcome: "written" | "failed" | "cancelled";
  failure: string | null;
  attempts: number;
  readings: number;
  inputTokens: number;
  outputTokens: number;
  readingInputTokens: number;
  readingOutputTokens: number;
  costMicroUsd: number;
  endedAt: Date;
}

/** @returns whether the call was counted; undefined if it had already ended */
export async function endCall(
  db: Db | Tx,
  id: string,
  settlement: Settlement,
): Promise<{ counted: boolean } | undefined> {
  const [ended] = await db
    .update(aiCalls)
    .set(settlement)
    .where(and(eq(aiCalls.id, id), eq(aiCalls.outcome, "running")))
    .returning({ counted: aiCalls.counted });
  return ended;
}

const ofServer = (since: Date) => and(gte(aiCalls.startedAt, since), eq(aiCalls.own, false));

export async function sumOfCalls(
  db: Db | Tx,
  since: Date,
): Promise<{ calls: number; failed: number; costMicroUsd: number }> {
  const [row] = await db
    .select({
      calls: sql<number>`count(*)::int`,
      failed: sql<number>`(count(*) filter (where ${aiCalls.outcome} = 'failed'))::int`,
      costMicroUsd: sql<number>`coalesce(sum(${aiCalls.costMicroUsd}), 0)::float8`,
    })
    .from(aiCalls)
    .where(ofServer(since));
  return row!;
}

/** Number of consecutive failures that count as a problem; fewer are just load. */
const BUSY_IN_A_ROW = 3;

export async function refusalOfAi(db: Db | Tx, since: Date): Promise<"misconfigured" | "busy" | null> {
  const last = await db
    .select({ failure: aiCalls.failure })
    .from(aiCalls)
    .where(and(ofServer(since), inArray(aiCalls.outcome, ["written", "failed"])))
    .orderBy(desc(aiCalls.endedAt))
    .limit(BUSY_IN_A_ROW);
  if (last[0]?.failure === "misconfigured") return "misconfigured";
  return last.length === BUSY_IN_A_ROW && last.every(({ failure }) => failure === "busy") ? "busy" : null;
}

export const endAbandonedCalls = (
  db: Db | Tx,
  startedBefore: Date,
  now: Date,
): Promise<{ userId: string; counted: boolean }[]> =>
  db
    .update(aiCalls)
    .set({ outcome: "failed", failure: "abandoned", endedAt: now })
    .where(and(eq(aiCalls.outcome, "running"), lt(aiCalls.startedAt, startedBefore)))
    .returning({ userId: aiCalls.userId, counted: aiCalls.counted });

export function sumCalls(db: Db | Tx, since: Date) {
  const sum = (column: SQLWrapper) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
  return db
    .select({
      task: aiCalls.task,
      texts: sql<number>`count(*) FILTER (WHERE ${aiCalls.outcome} = 'written')`.mapWith(Number),
      attempts: sum(aiCalls.attempts),
      readings: sum(aiCalls.readings),
      inputTokens: sum(aiCalls.inputTokens),
      outputTokens: sum(aiCalls.outputTokens),
      readingInputTokens: sum(aiCalls.readingInputTokens),
      readingOutputTokens: sum(aiCalls.readingOutputTokens),
      costMicroUsd: sum(aiCalls.costMicroUsd),
    })
    .from(aiCalls)
    .where(ofServer(since))
    .groupBy(aiCalls.task)
    .orderBy(desc(sql`sum(${aiCalls.costMicroUsd})`), aiCalls.task);
}

export async function insertGeneration(db: Db | Tx, row: GenerationRow): Promise<void> {
  await db.insert(generations).values(row);
}

/** Newest first. */
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

/** Returns generations with IDs after the given one; IDs increase over time. */
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

const ofUser = (id: string, userId: string) => and(eq(generations.id, id), eq(generations.userId, userId));

export async function lockGeneration(tx: Tx, id: string, userId: string): Promise<GenerationRow | undefined> {
  const [row] = await tx.select().from(generations).where(ofUser(id, userId)).for("update");
  return row;
}

export async function updateGeneration(
  tx: Tx,
  id: string,
  userId: string,
  change: Pick<GenerationRow, "text" | "firstLines">,
): Promise<GenerationRow> {
  const [row] = await tx.update(generations).set(change).where(ofUser(id, userId)).returning();
  return row!;
}

/** Stores first lines, unless the author has deleted or changed the text in the meantime. */
export async function keepFirstLines(
  db: Db | Tx,
  { id, userId, text }: Pick<GenerationRow, "id" | "userId" | "text">,
  firstLines: GenerationRow["firstLines"],
): Promise<void> {
  await db
    .update(generations)
    .set({ firstLines })
    .where(and(ofUser(id, userId), eq(generations.text, text)));
}

export const hasGeneration = async (db: Db | Tx, userId: string, text: string): Promise<boolean> =>
  (await db.$count(generations, and(eq(generations.userId, userId), eq(generations.text, text)))) > 0;

export async function deleteGeneration(db: Db | Tx, id: string, userId: string): Promise<boolean> {
  const { rowCount } = await db.delete(generations).where(ofUser(id, userId));
  return rowCount === 1;
}
