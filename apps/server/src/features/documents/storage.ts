import { MESSAGES } from "@postfolio/contract/messages.ts";
import { HOUR, plus } from "@postfolio/contract/time-units.ts";
import type { Tx } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { countStoredBytes } from "../../db/stored-bytes.ts";
import { AppError, diskFull } from "../../errors.ts";
import type { DocumentKind } from "./documents.offers.ts";
import { deleteAutomaticVersions } from "./versions.queries.ts";

export type StorageDeps = Pick<Deps, "db" | "clock" | "config" | "diskRoom"> & {
  /** The kinds of documents, in the order in which their automatic versions go when room is needed. */
  kinds: readonly Pick<DocumentKind, "versions">[];
  /** Removes a user's photos that are older than an instant and in no resume. */
  deleteUnusedPhotos: (tx: Tx, userId: string, before: Date) => Promise<void>;
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
  { clock, config, kinds, deleteUnusedPhotos }: StorageDeps,
  userId: string,
  growth: number,
): Promise<void> {
  const over = async () => (await countStoredBytes(tx, userId)) - config.storageQuota;
  if ((await over()) <= 0) return;
  // First goes what nobody has asked to keep.
  await deleteUnusedPhotos(tx, userId, plus(clock(), -FRESH));
  for (const kind of kinds) {
    // Only as far as there is need.
    const still = await over();
    if (still <= 0) return;
    await deleteAutomaticVersions(tx, kind, userId, still);
  }
  if ((await over()) > 0 && growth > 0) {
    throw new AppError("too_large", { userMessage: MESSAGES.storageFull });
  }
}
