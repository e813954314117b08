import { cloneElement } from "react";
import type { PopoverProps } from "./popups.tsx";
import { usePopups } from "./use-popups.ts";

/** Content of any kind below a button. */
export function Popover(props: PopoverProps) {
  const { popups, triggerProps } = usePopups();
  if (popups) return <popups.OpenPopover {...props} />;
  return cloneElement(
    props.trigger,
    triggerProps("dialog", () => props.onOpenChange?.(true)),
  );
}
