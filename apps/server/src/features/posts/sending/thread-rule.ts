import { THREADS_CLOSED, type ThreadsOnX } from "@postfolio/contract/posts/threads-on-x.ts";
import type { Network } from "@postfolio/contract/plans.ts";
import { eq } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client.ts";
import { threadRefusals } from "../../../db/schema.ts";
import type { Deps } from "../../../deps.ts";

/*
 * X lets apps on its self-serve plans reply only where they were summoned, and does not say whether one's own posts
 * are an exception. So we try, and stop offering threads once X refuses one.
 */

type RuleDeps = Pick<Deps, "config">;

/** Whether threads go out on X. */
export async function threadsOnX({ config }: RuleDeps, db: Db | Tx): Promise<ThreadsOnX> {
  if (config.x.threads !== "try") return config.x.threads === "on" ? "open" : "off";
  const refused = await db.$count(threadRefusals, eq(threadRefusals.network, "Twitter"));
  return refused > 0 ? "refused" : "open";
}

/** Why a thread cannot go out on a network; undefined if it can. */
export async function whyNoThread(
  deps: RuleDeps,
  db: Db | Tx,
  { network, parts }: { network: Network; parts: readonly string[] },
): Promise<string | undefined> {
  if (network !== "Twitter" || parts.length === 0) return undefined;
  const threads = await threadsOnX(deps, db);
  return threads === "open" ? undefined : THREADS_CLOSED[threads];
}

/** Remembers that a network did not let this app reply. @returns false if that was known */
export async function rememberRefusal(
  db: Db | Tx,
  network: Network,
  detail: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .insert(threadRefusals)
    .values({ network, detail, refusedAt: now })
    .onConflictDoNothing();
  return rowCount === 1;
}
