import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { Tx } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { AppError, diskFull } from "../../errors.ts";
import { deleteUnusedPhotos } from "./photos.queries.ts";
import { countStoredBytes } from "./resumes.queries.ts";

export type StorageDeps = Pick<Deps, "db" | "clock" | "config" | "diskRoom">;

/** Milliseconds that a photo which is in no resume yet is left alone even where room is needed. */
const FRESH = 60 * 60 * 1000;

/** @throws AppError `unavailable` while the disk is full: reading and deleting go on */
export async function assertDiskRoom({ diskRoom }: Pick<Deps, "diskRoom">): Promise<void> {
  if (!(await diskRoom())) throw diskFull();
}

/**
 * Looked at after a change and before its end, so that a change too many is undone. Whoever asks holds the lock
 * on the owner: of two changes at once the second sees the first.
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
