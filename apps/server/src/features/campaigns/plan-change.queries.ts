import type { Network } from "@postfolio/contract/networks/networks.ts";
import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { campaigns } from "../../db/schema.ts";
import type { CampaignRow } from "./campaigns.queries.ts";

const columns = {
  id: campaigns.id,
  title: campaigns.title,
  network: campaigns.network,
  schedule: campaigns.schedule,
};
const ofUser = (userId: string, network: Network) =>
  and(eq(campaigns.userId, userId), eq(campaigns.network, network));

/** Newest first. */
export const findActive = (tx: Tx, userId: string, network: Network) =>
  tx
    .select(columns)
    .from(campaigns)
    .where(and(ofUser(userId, network), eq(campaigns.status, "Active")))
    .orderBy(desc(campaigns.createdAt), desc(campaigns.id))
    .for("no key update");

/** Oldest first. */
export const findAsleepForPlan = (tx: Tx, userId: string, network: Network) =>
  tx
    .select(columns)
    .from(campaigns)
    .where(
      and(
        ofUser(userId, network),
        eq(campaigns.status, "Sleep"),
        inArray(campaigns.asleepFor, ["payment", "plan"]),
      ),
    )
    .orderBy(asc(campaigns.createdAt), asc(campaigns.id))
    .for("no key update");

export async function putToSleep(
  tx: Tx,
  ids: string[],
  asleepFor: "payment" | "plan",
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(campaigns)
    .set({ status: "Sleep", asleepFor, updatedAt: now })
    .where(inArray(campaigns.id, ids));
}

export async function wake(tx: Tx, id: string, now: Date): Promise<CampaignRow> {
  const [row] = await tx
    .update(campaigns)
    .set({ status: "Active", asleepFor: null, plannedThrough: null, updatedAt: now })
    .where(eq(campaigns.id, id))
    .returning();
  return row!;
}

const isAwake = (userId: string) => and(eq(campaigns.userId, userId), eq(campaigns.status, "Active"));

export const countAwake = (db: Db | Tx, userId: string): Promise<number> =>
  db.$count(campaigns, isAwake(userId));

export async function putAllToSleep(tx: Tx, userId: string): Promise<number> {
  const { rowCount } = await tx
    .update(campaigns)
    .set({ status: "Sleep", asleepFor: null })
    .where(isAwake(userId));
  return rowCount ?? 0;
}
