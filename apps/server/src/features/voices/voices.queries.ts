import type { Network } from "@postfolio/contract/networks/networks.ts";
import { and, eq } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { voices } from "../../db/schema.ts";

export type VoiceRow = typeof voices.$inferSelect;
type Change = Partial<Omit<VoiceRow, "userId" | "network">>;

const ofUser = (userId: string, network: Network) =>
  and(eq(voices.userId, userId), eq(voices.network, network));

export async function findVoice(
  db: Db | Tx,
  userId: string,
  network: Network,
): Promise<VoiceRow | undefined> {
  const [row] = await db.select().from(voices).where(ofUser(userId, network));
  return row;
}

export const findVoices = (db: Db | Tx, userId: string): Promise<VoiceRow[]> =>
  db.select().from(voices).where(eq(voices.userId, userId)).orderBy(voices.network);

export async function lockVoice(tx: Tx, userId: string, network: Network): Promise<VoiceRow> {
  await tx.insert(voices).values({ userId, network }).onConflictDoNothing();
  const [row] = await tx.select().from(voices).where(ofUser(userId, network)).for("update");
  return row!;
}

export async function updateVoice(tx: Tx, userId: string, network: Network, change: Change): Promise<void> {
  if (Object.keys(change).length > 0) await tx.update(voices).set(change).where(ofUser(userId, network));
}

export async function deleteVoice(db: Db | Tx, userId: string, network: Network): Promise<void> {
  await db.delete(voices).where(ofUser(userId, network));
}
