import { randomBytes } from "node:crypto";
import { HOUR, plus } from "@postfolio/contract/time-units.ts";
import { and, asc, eq, getTableName, gt, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { ObjectStore } from "../adapters/objects/objects.ts";
import { objectStoreDown } from "../errors.ts";
import type { Db } from "./client.ts";
import { media, photos, removedObjects } from "./schema.ts";

/*
 * Bytes are first written to the database, in the transaction that adds the row and checks the quota. If there is an
 * object store, workers then move the bytes there, so that users never wait for the store.
 */

/** The tables with bytes that an object store can hold. */
const TABLES = [media, photos] as const;
type Table = (typeof TABLES)[number];

/** Has either bytes or an object key. */
export interface StoredBytes {
  bytes: Buffer | null;
  objectKey: string | null;
  size: number;
}

/** @throws AppError `unavailable` if the object store does not answer */
export async function withBytes<Row extends StoredBytes>(
  objects: ObjectStore | null,
  row: Row,
): Promise<Omit<Row, keyof StoredBytes> & { bytes: Buffer }> {
  const { bytes, objectKey, size, ...rest } = row;
  const whole =
    bytes ??
    (await fetchObject(objects, objectKey!, size).catch((cause: unknown) => {
      throw objectStoreDown(cause);
    }));
  return { ...rest, bytes: whole };
}

async function fetchObject(objects: ObjectStore | null, key: string, size: number): Promise<Buffer> {
  if (!objects) throw new Error("Bytes are in an object store, but S3_ENDPOINT is not set");
  const bytes = await objects.get(key);
  if (bytes.length !== size)
    throw new Error(`The object store returned ${bytes.length} of ${size} bytes for ${key}`);
  return bytes;
}

/** A test object that is written and read back, so that no real picture is touched. */
const TRIAL = { key: "postfolio-trial", bytes: Buffer.from("Postfolio tries whether this store works.") };

/** @returns why the store cannot write or read pictures; null if it can, or if there is no store */
export async function failureOfStore(objects: ObjectStore | null): Promise<string | null> {
  if (!objects) return null;
  try {
    await objects.put(TRIAL.key, TRIAL.bytes, "text/plain");
    await fetchObject(objects, TRIAL.key, TRIAL.bytes.length);
    return null;
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } };
    return [message, cause?.code].filter(Boolean).join(": ");
  }
}

/** Number of rows per batch. */
const BATCH = 20;
/** Longer than any upload can take, so no object is stored after its removal. */
const REMOVAL_DELAY = HOUR;

/**
 * Moves all bytes from the database to the object store. Safe to rerun after an interruption.
 * @returns how many were moved
 */
export async function moveToStore(db: Db, objects: ObjectStore, stopping?: AbortSignal): Promise<number> {
  let moved = 0;
  for (const table of TABLES) {
    const left = isNotNull(table.bytes);
    for await (const { id, userId } of rowsOf(db, table, left, stopping)) {
      // The key is recorded first: if the row is deleted or this process dies now, the object is still on
      // record and will be removed. No key is used twice, so that removing an object never removes a newer
      // one.
      const key = `${userId}/${getTableName(table)}/${id}-${randomBytes(6).toString("hex")}`;
      const [row] = await db
        .update(table)
        .set({ objectKey: sql`coalesce(${table.objectKey}, ${key})` })
        .where(and(eq(table.id, id), left))
        .returning({ key: table.objectKey, bytes: table.bytes, mediaType: table.mediaType });
      if (!row?.key || !row.bytes) continue;
      await objects.put(row.key, row.bytes, row.mediaType);
      const { rowCount } = await db
        .update(table)
        .set({ bytes: null })
        .where(and(eq(table.id, id), eq(table.objectKey, row.key), left));
      moved += rowCount ?? 0;
    }
  }
  return moved;
}

/** Number of failed reads after which the move back is aborted. */
const MAX_FAILURES = 20;

/**
 * Moves all bytes back to the database. No server may be running, because it would move the bytes to the store again.
 * @throws Error with the number of failed reads; all other bytes have been moved
 */
export async function moveToDatabase(db: Db, objects: ObjectStore): Promise<number> {
  let moved = 0;
  const failures: Error[] = [];
  for (const table of TABLES) {
    for await (const { id, key, size, here } of rowsOf(db, table, isNotNull(table.objectKey))) {
      try {
        // If a move to the store was interrupted, the database still has the bytes.
        const bytes = here ? undefined : await fetchObject(objects, key!, size);
        moved += await db.transaction(async (tx) => {
          const { rowCount } = await tx
            .update(table)
            .set({ ...(bytes && { bytes }), objectKey: null })
            .where(and(eq(table.id, id), eq(table.objectKey, key!)));
          if (rowCount === 1) await tx.insert(removedObjects).values({ key: key!, removedAt: sql`now()` });
          return rowCount ?? 0;
        });
      } catch (error) {
        failures.push(error as Error);
        if (failures.length === MAX_FAILURES) break;
      }
    }
  }
  if (failures[0]) {
    throw new Error(
      `Moved ${moved}, but at least ${failures.length} failed. First error: ${failures[0].message}`,
      { cause: failures[0] },
    );
  }
  return moved;
}

async function* rowsOf(db: Db, table: Table, which: ReturnType<typeof isNotNull>, stopping?: AbortSignal) {
  let after: string | undefined;
  for (;;) {
    const rows = await db
      .select({
        id: table.id,
        userId: table.userId,
        key: table.objectKey,
        size: table.size,
        here: sql<boolean>`${table.bytes} is not null`,
      })
      .from(table)
      .where(and(which, after === undefined ? undefined : gt(table.id, after)))
      .orderBy(asc(table.id))
      .limit(BATCH);
    for (const row of rows) {
      if (stopping?.aborted) return;
      yield row;
    }
    after = rows.at(-1)?.id;
    if (after === undefined) return;
  }
}

/** @returns how many objects were removed */
export async function sweepRemovedObjects(db: Db, objects: ObjectStore, now: Date): Promise<number> {
  let removed = 0;
  for (;;) {
    const rows = await db
      .select({ key: removedObjects.key })
      .from(removedObjects)
      .where(lte(removedObjects.removedAt, plus(now, -REMOVAL_DELAY)))
      .limit(BATCH);
    if (rows.length === 0) return removed;
    for (const { key } of rows) {
      await objects.remove(key);
      await db.delete(removedObjects).where(eq(removedObjects.key, key));
      removed += 1;
    }
  }
}

/** Counts pictures by location. */
export async function countStored(db: Db): Promise<{ database: number; store: number }> {
  const counts = await Promise.all(
    TABLES.map(async (table) => ({
      database: await db.$count(table, isNotNull(table.bytes)),
      store: await db.$count(table, isNull(table.bytes)),
    })),
  );
  return {
    database: counts.reduce((sum, { database }) => sum + database, 0),
    store: counts.reduce((sum, { store }) => sum + store, 0),
  };
}
