import { MINUTE } from "../time-units.ts";
import type { PostStatus } from "./post-lifecycle.ts";

/** The user is asked about closer posts. */
export const CLOSE = 15 * MINUTE;

/** Sent or to be sent. */
export const isInQueue = (status: PostStatus): boolean =>
  !["draft", "failed", "skipped", "missed"].includes(status);
