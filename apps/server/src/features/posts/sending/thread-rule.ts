import { threadsClosed, type ThreadState } from "@postfolio/contract/posts/threads.ts";
import { type Network, networkOf } from "@postfolio/contract/networks/networks.ts";
import { eq } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client.ts";
import { threadRefusals } from "../../../db/schema.ts";
import type { Deps } from "../../../deps.ts";

/*
 * X lets apps on its self-serve plans reply only where they were summoned, and does not say whether replies to the
 * account's own posts are exempt. Threads are offered until X rejects one.
 */

type RuleDeps = Pick<Deps, "config">;

export async function threadsOn({ config }: RuleDeps, db: Db | Tx, network: Network): Promise<ThreadState> {
  const { threads } = config[networkOf(network).provider];
  if (threads !== "try") return threads === "on" ? "open" : "off";
  const refused = await db.$count(threadRefusals, eq(threadRefusals.network, network));
  return refused > 0 ? "refused" : "open";
}

export async function whyNoThread(
  deps: RuleDeps,
  db: Db | Tx,
  { network, parts }: { network: Network; parts: readonly string[] },
): Promise<string | undefined> {
  return parts.length === 0 ? undefined : threadsClosed(network, await threadsOn(deps, db, network));
}

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
