import { Tooltip as Base } from "@base-ui/react/tooltip";

export interface TooltipPopupProps {
  label: string;
  side: "top" | "right" | "bottom" | "left";
  anchor: Element;
  open: boolean;
  /** Escape was pressed. */
  onClose: () => void;
}

/** What `tooltip.tsx` loads when a control is first named. */
export function TooltipPopup({ label, side, anchor, open, onClose }: TooltipPopupProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} side={side} sideOffset={6} className="z-50">
          <Base.Popup className="rounded-sm bg-ink px-2 py-1 text-xs text-paper transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {label}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
