import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement } from "react";

interface TooltipProps {
  label: string;
  side?: "top" | "right" | "bottom" | "left";
  /** The control the tooltip names; it must carry its own accessible label. */
  children: ReactElement;
}

/** Names a control on hover and focus. */
export function Tooltip({ label, side = "bottom", children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children as ReactElement<Record<string, unknown>>} delay={300} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} className="z-50">
          <Base.Popup className="rounded-sm bg-ink px-2 py-1 text-xs text-paper transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {label}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
