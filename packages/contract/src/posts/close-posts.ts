import { MINUTE } from "../time-units.ts";
import type { PostStatus } from "./post-lifecycle.ts";

/** If posts are closer than this, we ask the user. */
export const CLOSE = 15 * MINUTE;

export const isInQueue = (status: PostStatus): boolean =>
  !["draft", "failed", "skipped", "missed"].includes(status);
