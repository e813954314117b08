import {
  type ButtonHTMLAttributes,
  cloneElement,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from "react";
import { usePopupParts } from "./use-popup-parts.ts";

export interface PopoverProps {
  trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;
  /** Names the popup for assistive technology. */
  label: string;
  align?: "start" | "center" | "end";
  /** What it opens beside, where that is not its button. */
  anchor?: RefObject<Element | null>;
  /** A class that sets the width. */
  width?: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}

const load = () => import("./popover-parts.tsx");

/** Content of any kind below a button. */
export function Popover(props: PopoverProps) {
  const { parts, triggerProps } = usePopupParts(load);
  if (parts) return <parts.OpenPopover {...props} />;
  return cloneElement(
    props.trigger,
    triggerProps("dialog", () => props.onOpenChange?.(true)),
  );
}
