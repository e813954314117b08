import type { Network } from "@postfolio/contract/plans.ts";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { campaigns } from "../../db/schema.ts";

/** A user's campaigns of one network that go out, newest first. */
export const findActive = (tx: Tx, userId: string, network: Network) =>
  tx
    .select({ id: campaigns.id, title: campaigns.title, schedule: campaigns.schedule })
    .from(campaigns)
    .where(and(eq(campaigns.userId, userId), eq(campaigns.network, network), eq(campaigns.status, "Active")))
    .orderBy(desc(campaigns.createdAt), desc(campaigns.id))
    .for("no key update");

export async function putToSleep(tx: Tx, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.update(campaigns).set({ status: "Sleep", updatedAt: now }).where(inArray(campaigns.id, ids));
}
