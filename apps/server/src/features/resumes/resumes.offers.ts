import type { Resume } from "@postfolio/contract/resumes/resume.ts";
import type { Tx } from "../../db/client.ts";
import type { Caller } from "../../http/implement.ts";

/** What resumes, letters, applications and media share of a user's storage. */
export interface Storage {
  /** @throws AppError `unavailable` while the disk is full */
  assertDiskRoom: () => Promise<void>;
  /**
   * Runs after a change, within its transaction, which holds the lock on the user.
   * @throws AppError `too_large` when the user stores more than the quota
   */
  assertWithinQuota: (tx: Tx, userId: string) => Promise<void>;
  /**
   * The same after a change that made something larger by some bytes, or smaller, which is always allowed.
   * @throws AppError `too_large` when the user stores more than the quota
   */
  assertGrowth: (tx: Tx, userId: string, growth: number) => Promise<void>;
}

/** A resume of the caller; null if it does not exist or belongs to another user. */
export type GetResume = (caller: Caller, id: string) => Promise<Resume | null>;
