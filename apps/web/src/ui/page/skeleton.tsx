import { cx } from "../cx.ts";
import { Loading } from "./loading.tsx";

/** A placeholder that appears after 200 ms, so that quick loads do not flicker. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx("animate-skeleton rounded-md bg-line", className)} />;
}

/** Placeholders for a page of cards. */
export const PendingCards = ({ heights }: { heights: readonly string[] }) => (
  <div className="flex flex-col gap-6">
    <Loading />
    {heights.map((height, index) => (
      <Skeleton key={index} className={height} />
    ))}
  </div>
);
