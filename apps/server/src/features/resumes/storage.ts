import { MESSAGES } from "@postfolio/contract/messages.ts";
import { HOUR } from "@postfolio/contract/time-units.ts";
import type { Tx } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { AppError, diskFull } from "../../errors.ts";
import { deleteUnusedPhotos } from "./photos.queries.ts";
import { countStoredBytes } from "./resumes.queries.ts";
import { deleteAutomaticVersions } from "./versions.queries.ts";

export type StorageDeps = Pick<Deps, "db" | "clock" | "config" | "diskRoom"> & {
  /** Deletes a user's oldest automatic versions of letters, until that many bytes are free. */
  deleteLetterVersions: (tx: Tx, userId: string, bytes: number) => Promise<void>;
};

/** How long a new photo that is in no resume is kept even when room is needed, in milliseconds. */
const FRESH = HOUR;

/** @throws AppError `unavailable` while the disk is full; reading and deleting still work */
export async function assertDiskRoom({ diskRoom }: Pick<Deps, "diskRoom">): Promise<void> {
  if (!(await diskRoom())) throw diskFull();
}

/**
 * Runs after a change within its transaction, so that a change that goes over the quota is undone. The caller
 * holds the lock on the owner, so the second of two concurrent changes sees the first.
 * @throws AppError `too_large` when the user stores more than the quota
 */
export const assertWithinQuota = (tx: Tx, deps: StorageDeps, userId: string): Promise<void> =>
  assertGrowth(tx, deps, userId, Infinity);

/**
 * The same after a change that made something larger by some bytes, or smaller: making it smaller is always
 * allowed.
 */
export async function assertGrowth(
  tx: Tx,
  { clock, config, deleteLetterVersions }: StorageDeps,
  userId: string,
  growth: number,
): Promise<void> {
  const over = async () => (await countStoredBytes(tx, userId)) - config.storageQuota;
  if ((await over()) <= 0) return;
  // First goes what nobody has asked to keep.
  await deleteUnusedPhotos(tx, userId, new Date(clock().getTime() - FRESH));
  for (const deleteVersions of [deleteAutomaticVersions, deleteLetterVersions]) {
    // Only as far as there is need.
    const still = await over();
    if (still <= 0) return;
    await deleteVersions(tx, userId, still);
  }
  if ((await over()) > 0 && growth > 0) {
    throw new AppError("too_large", { userMessage: MESSAGES.storageFull });
  }
}
