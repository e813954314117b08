import { cx } from "../cx.ts";

/** Appears after 200 ms, so that quick loads do not flicker. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx("animate-skeleton rounded-md bg-line", className)} />;
}
