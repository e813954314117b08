import { MESSAGES } from "@postfolio/contract/messages.ts";
import { HOUR, plus } from "@postfolio/contract/time-units.ts";
import type { Tx } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { countStoredBytes } from "../../db/stored-bytes.ts";
import { AppError, diskFull } from "../../errors.ts";
import type { DocumentKind } from "./documents.offers.ts";
import { deleteAutomaticVersions } from "./versions.queries.ts";

export type StorageDeps = Pick<Deps, "db" | "clock" | "config" | "diskRoom"> & {
  /** In the order in which automatic versions are deleted to free space. */
  kinds: readonly Pick<DocumentKind, "versions">[];
  /** Deletes photos older than `before` that no resume uses. */
  deleteUnusedPhotos: (tx: Tx, userId: string, before: Date) => Promise<void>;
};

/** New photos are kept even when space is needed. */
const UNUSED_PHOTO_GRACE = HOUR;

/** Reading and deleting still work while the disk is full. */
export async function assertDiskRoom({ diskRoom }: Pick<Deps, "diskRoom">): Promise<void> {
  if (!(await diskRoom())) throw diskFull();
}

/** Runs in a change's transaction, with the owner locked, so that a change over the quota is rolled back. */
export const assertWithinQuota = (tx: Tx, deps: StorageDeps, userId: string): Promise<void> =>
  assertGrowth(tx, deps, userId, Infinity);

/** Shrinking is always allowed. */
export async function assertGrowth(
  tx: Tx,
  { clock, config, kinds, deleteUnusedPhotos }: StorageDeps,
  userId: string,
  growth: number,
): Promise<void> {
  const over = async () => (await countStoredBytes(tx, userId)) - config.storageQuota;
  if ((await over()) <= 0) return;
  await deleteUnusedPhotos(tx, userId, plus(clock(), -UNUSED_PHOTO_GRACE));
  for (const kind of kinds) {
    // Deletes only as much as needed.
    const still = await over();
    if (still <= 0) return;
    await deleteAutomaticVersions(tx, kind, userId, still);
  }
  if ((await over()) > 0 && growth > 0) throw new AppError("too_large", MESSAGES.storageFull);
}
