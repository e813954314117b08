import { MINUTE } from "../time-units.ts";
import type { PostStatus } from "./post-lifecycle.ts";

/** Milliseconds between two posts of an account within which their user is asked whether that is meant. */
export const CLOSE = 15 * MINUTE;

/** Whether a post goes out or has gone out, so that another may be too close to it. */
export const isInQueue = (status: PostStatus): boolean =>
  !["draft", "failed", "skipped", "missed"].includes(status);
