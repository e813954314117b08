import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement } from "react";

interface TooltipProps {
  label: string;
  side?: "right" | "bottom";
  /** The element must have an accessible label of its own. */
  children: ReactElement<Record<string, unknown>>;
}

export const Tooltip = ({ label, side = "bottom", children }: TooltipProps) => (
  <Base.Root>
    <Base.Trigger delay={300} render={children} />
    <Base.Portal>
      <Base.Positioner side={side} sideOffset={6} className="z-50">
        <Base.Popup className="rounded-sm bg-ink px-2 py-1 text-xs text-paper transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0">
          {label}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);
