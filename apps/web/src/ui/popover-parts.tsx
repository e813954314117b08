import { Popover as Base } from "@base-ui/react/popover";
import type { ReactElement } from "react";
import { cx } from "./cx.ts";
import type { PopoverProps } from "./popover.tsx";

/** What `popover.tsx` loads when a popover is first opened; so it starts open. */
export function OpenPopover({
  trigger,
  label,
  align = "end",
  anchor,
  width = "w-72",
  open,
  onOpenChange,
  children,
}: PopoverProps) {
  return (
    <Base.Root open={open} defaultOpen={open === undefined} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger as ReactElement<Record<string, unknown>>} />
      <Base.Portal>
        <Base.Positioner sideOffset={2} align={align} anchor={anchor} className="z-40">
          <Base.Popup
            aria-label={label}
            className={cx(
              "max-w-[calc(100vw-1rem)] origin-(--transform-origin) rounded-lg border border-line bg-surface shadow-float transition-[opacity,scale] duration-150 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0",
              width,
            )}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
