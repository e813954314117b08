import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "./icon-button.tsx";

interface StepperProps {
  noun: string;
  /** The index of the item on the screen. */
  at: number;
  count: number;
  onStep: (to: number) => void;
}

/** For example, "2 of 3" between two arrows. */
export function Stepper({ noun, at, count, onStep }: StepperProps) {
  const arrow = (label: string, icon: ReactNode, to: number) => (
    <IconButton
      size="sm"
      label={`${label} ${noun}`}
      icon={icon}
      aria-disabled={to < 0 || to >= count}
      className="aria-disabled:cursor-default aria-disabled:opacity-40"
      onClick={() => to >= 0 && to < count && onStep(to)}
    />
  );
  return (
    <>
      {arrow("Earlier", <ChevronLeft />, at - 1)}
      <output className="min-w-12 text-center tabular-nums">
        {at + 1} of {count}
      </output>
      {arrow("Later", <ChevronRight />, at + 1)}
    </>
  );
}
