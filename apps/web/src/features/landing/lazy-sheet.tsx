import { type ComponentProps, lazy, Suspense } from "react";
import { useNear } from "../../lib/use-near.ts";

const RealSheet = lazy(() => import("./sheet.tsx"));

/** A sheet that stays blank until it is near the window, so that the page's text does not wait for it. */
export function Sheet({ className, ...sheet }: ComponentProps<typeof RealSheet> & { className?: string }) {
  const { ref, near } = useNear<HTMLDivElement>();
  const blank = <div className="aspect-[210/297] bg-white" />;
  return (
    <div ref={ref} className={className}>
      {near ? (
        <Suspense fallback={blank}>
          <RealSheet {...sheet} />
        </Suspense>
      ) : (
        blank
      )}
    </div>
  );
}
