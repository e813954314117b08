import { type ComponentProps, lazy, Suspense, useEffect, useRef, useState } from "react";

const RealSheet = lazy(async () => ({ default: (await import("./sheet.tsx")).Sheet }));

/** How far below the window a sheet is drawn ahead, in pixels. */
const AHEAD = 400;

/** A sheet that is blank until it comes near the window: the words of the page need not wait for it. */
export function Sheet({ className, ...sheet }: ComponentProps<typeof RealSheet> & { className?: string }) {
  const holder = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: `${AHEAD}px` },
    );
    if (holder.current) observer.observe(holder.current);
    return () => observer.disconnect();
  }, []);
  const blank = <div className="aspect-[210/297] bg-white" />;
  return (
    <div ref={holder} className={className}>
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
