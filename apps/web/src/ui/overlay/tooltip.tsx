import {
  type ComponentType,
  type FocusEvent,
  lazy,
  type PointerEvent,
  type ReactElement,
  Suspense,
  useRef,
  useState,
} from "react";
import type { TooltipPopupProps } from "./popups.tsx";

interface TooltipProps {
  label: string;
  side?: "right" | "bottom";
  /** The control the tooltip names; it must carry its own accessible label. */
  children: ReactElement;
}

/** Milliseconds for which a pointer rests on a control before the tooltip appears. */
const DELAY = 300;

// Its code loads on the first hover or focus. Without it, for example offline, the control still has its
// label.
const TooltipPopup = lazy(async (): Promise<{ default: ComponentType<TooltipPopupProps> }> =>
  import("./popups.tsx").then(
    (popups) => ({ default: popups.TooltipPopup }),
    () => ({ default: () => null }),
  ),
);

/** Names a control on hover and focus. */
export function Tooltip({ label, side = "bottom", children }: TooltipProps) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [open, setOpen] = useState(false);
  const resting = useRef<number>(undefined);
  const show = (control: Element | null) => {
    setAnchor(control);
    setOpen(true);
  };
  const hide = () => {
    clearTimeout(resting.current);
    setOpen(false);
  };
  const rest = ({ currentTarget, pointerType }: PointerEvent) => {
    const control = currentTarget.firstElementChild;
    if (pointerType !== "touch") resting.current = window.setTimeout(() => show(control), DELAY);
  };
  const focus = ({ currentTarget, target }: FocusEvent) => {
    if (target.matches(":focus-visible")) show(currentTarget.firstElementChild);
  };
  return (
    <span
      role="presentation"
      className="contents"
      onPointerEnter={rest}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={focus}
      onBlur={hide}
    >
      {children}
      {anchor && (
        <Suspense>
          <TooltipPopup label={label} side={side} anchor={anchor} open={open} onClose={hide} />
        </Suspense>
      )}
    </span>
  );
}
