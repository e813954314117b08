import { MESSAGES } from "@postfolio/contract/messages.ts";
import { HOUR } from "@postfolio/contract/time-units.ts";
import type { Tx } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { AppError, diskFull } from "../../errors.ts";
import { deleteUnusedPhotos } from "./photos.queries.ts";
import { countStoredBytes } from "./resumes.queries.ts";

export type StorageDeps = Pick<Deps, "db" | "clock" | "config" | "diskRoom">;

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
export async function assertWithinQuota(
  tx: Tx,
  { clock, config }: StorageDeps,
  userId: string,
): Promise<void> {
  if ((await countStoredBytes(tx, userId)) <= config.storageQuota) return;
  await deleteUnusedPhotos(tx, userId, new Date(clock().getTime() - FRESH));
  if ((await countStoredBytes(tx, userId)) > config.storageQuota) {
    throw new AppError("too_large", { userMessage: MESSAGES.storageFull });
  }
}
