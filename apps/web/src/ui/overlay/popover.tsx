import { Popover as Base } from "@base-ui/react/popover";
import type { ButtonHTMLAttributes, ReactElement, ReactNode, RefObject } from "react";
import { cx } from "../cx.ts";
import { POPUP } from "./popup.ts";

interface PopoverProps {
  trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;
  /** For assistive technology. */
  label: string;
  align?: "start" | "center" | "end";
  anchor?: RefObject<Element | null>;
  width?: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}

export function Popover(props: PopoverProps) {
  const { trigger, label, align = "end", anchor, width = "w-72", open, onOpenChange, children } = props;
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger as ReactElement<Record<string, unknown>>} />
      <Base.Portal>
        <Base.Positioner sideOffset={2} align={align} anchor={anchor} className="z-40">
          <Base.Popup aria-label={label} className={cx(POPUP, "max-w-[calc(100vw-1rem)] rounded-lg", width)}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
