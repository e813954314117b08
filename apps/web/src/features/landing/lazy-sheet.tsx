import { type ComponentProps, lazy, Suspense } from "react";
import { useNear } from "../../lib/use-near.ts";

const SampleSheet = lazy(() => import("./sheet.tsx"));
const PersonSheet = lazy(() => import("./person-sheet.tsx"));

interface SheetProps extends ComponentProps<typeof SampleSheet> {
  isPerson?: boolean;
  className?: string;
}

/** Blank until near the viewport, so that the sheet does not hold up the text. */
export function Sheet({ className, isPerson = false, ...sheet }: SheetProps) {
  const { ref, near } = useNear<HTMLDivElement>();
  const blank = <div className="aspect-[210/297] bg-white" />;
  return (
    <div ref={ref} className={className}>
      {near ? (
        <Suspense fallback={blank}>
          {isPerson ? <PersonSheet template={sheet.template} /> : <SampleSheet {...sheet} />}
        </Suspense>
      ) : (
        blank
      )}
    </div>
  );
}
