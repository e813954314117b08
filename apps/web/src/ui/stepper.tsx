import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "./icon-button.tsx";
import { t } from "../lib/texts.ts";

interface StepperProps {
  /** Labels of the arrows. */
  earlier: string;
  later: string;
  /** The index of the item on the screen. */
  at: number;
  count: number;
  onStep: (to: number) => void;
}

/** For example, "2 of 3" between two arrows. */
export function Stepper({ earlier, later, at, count, onStep }: StepperProps) {
  const arrow = (label: string, icon: ReactNode, to: number) => (
    <IconButton
      size="sm"
      label={label}
      icon={icon}
      aria-disabled={to < 0 || to >= count}
      className="aria-disabled:cursor-default aria-disabled:opacity-40"
      onClick={() => to >= 0 && to < count && onStep(to)}
    />
  );
  return (
    <>
      {arrow(earlier, <ChevronLeft />, at - 1)}
      <output className="min-w-12 text-center tabular-nums">
        {t("{{number}} of {{all}}", { number: at + 1, all: count })}
      </output>
      {arrow(later, <ChevronRight />, at + 1)}
    </>
  );
}
