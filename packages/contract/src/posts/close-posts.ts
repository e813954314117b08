import { MINUTE } from "../time-units.ts";
import type { PostStatus } from "./post-lifecycle.ts";

/** Below this distance between posts, the user is asked. */
export const CLOSE = 15 * MINUTE;

export const isInQueue = (status: PostStatus): boolean =>
  !["draft", "failed", "skipped", "missed"].includes(status);
