import type { ComponentProps } from "react";
import { useNear } from "../../lib/use-near.ts";
import { onDemand } from "../../ui/on-demand.tsx";

const BLANK = <div className="aspect-[210/297] bg-white" />;
/** Starts loading before the text next to the first two sheets is drawn. */
const sheet = import("./sheet.tsx");
const SampleSheet = onDemand(() => sheet, BLANK);
const PersonSheet = onDemand(() => import("./person-sheet.tsx"), BLANK);

interface SheetProps extends ComponentProps<typeof SampleSheet> {
  isPerson?: boolean;
  className?: string;
}

/** Blank until near the viewport, so that rendering the sheet does not delay the text. */
export function Sheet({ className, isPerson = false, ...sheet }: SheetProps) {
  const { ref, near } = useNear<HTMLDivElement>();
  return (
    <div ref={ref} className={className}>
      {!near ? BLANK : isPerson ? <PersonSheet template={sheet.template} /> : <SampleSheet {...sheet} />}
    </div>
  );
}
