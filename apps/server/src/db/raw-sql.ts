import { type SQL, sql } from "drizzle-orm";

/** Raw SQL returns instants as text. */
export type Raw<T> = {
  [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K];
};

/** An instant. Drizzle passes values to `pg`, which would format a `Date` in the server's time zone. */
export const instant = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`;

export const interval = (milliseconds: number): SQL => sql.raw(`interval '${milliseconds} milliseconds'`);

/**
 * Trusted words for `IN`, inlined as literals: with parameters, the planner cannot choose a partial index.
 */
export const literals = (words: readonly string[]): SQL =>
  sql.raw(`(${words.map((word) => `'${word}'`).join(", ")})`);
