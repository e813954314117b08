import { cx } from "../cx.ts";
import { Loading } from "./loading.tsx";

/** Appears after 200 ms, so that quick loads do not flicker. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx("animate-skeleton rounded-md bg-line", className)} />;
}

/** A page of cards that is loading. */
export const PendingCards = ({ heights }: { heights: readonly string[] }) => (
  <div className="flex flex-col gap-6">
    <Loading />
    {heights.map((height, index) => (
      <Skeleton key={index} className={height} />
    ))}
  </div>
);
