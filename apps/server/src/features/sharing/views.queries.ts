import { eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { deviceKeys, seenDevices } from "../../db/schema.ts";
import { deleteUntil } from "../../db/sweep.ts";

/** @param made a new key, used unless the day already has one */
export async function keyOfDay(db: Db, day: string, made: Buffer): Promise<Buffer> {
  const find = () => db.select({ key: deviceKeys.key }).from(deviceKeys).where(eq(deviceKeys.day, day));
  const [known] = await find();
  if (known) return known.key;
  await db.insert(deviceKeys).values({ day, key: made }).onConflictDoNothing();
  // Another node may have inserted a key first.
  const [stored] = await find();
  return stored!.key;
}

export async function isSeen(db: Db | Tx, mark: string): Promise<boolean> {
  return (await db.$count(seenDevices, eq(seenDevices.mark, mark))) === 1;
}

export async function see(db: Db | Tx, mark: string, day: string): Promise<boolean> {
  const { rowCount } = await db.insert(seenDevices).values({ mark, day }).onConflictDoNothing();
  return rowCount === 1;
}

export async function forgetUntil(db: Db, day: string): Promise<number> {
  await deleteUntil(db, deviceKeys.day, sql`${day}::date`);
  return deleteUntil(db, seenDevices.day, sql`${day}::date`);
}
