import { MINUTE } from "../time-units.ts";
import type { PostStatus } from "./post-lifecycle.ts";

/** Users are asked to confirm posts that are closer together than this, in milliseconds. */
export const CLOSE = 15 * MINUTE;

export const isInQueue = (status: PostStatus): boolean =>
  !["draft", "failed", "skipped", "missed"].includes(status);
