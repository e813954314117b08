import { Menu as Base } from "@base-ui/react/menu";
import { type ButtonHTMLAttributes, type ReactElement, type ReactNode, useRef } from "react";
import { cx } from "../cx.ts";
import { POPUP } from "./popup.ts";

interface MenuProps {
  trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;
  align?: "start" | "end";
  /** Classes for the width of menus whose entries change while the menu is open. */
  width?: string;
  /** Returns whether the caller moves focus itself. */
  onClosed?: () => boolean;
  children: ReactNode;
}

/** The container of menus, because outside the main landmark, they would not belong to any part of the page. */
const MAIN = {
  get current() {
    return document.querySelector("main");
  },
};

export function Menu({ trigger, align = "start", width, onClosed, children }: MenuProps) {
  // A menu returns focus after fading out, unless something else, such as a dialog, has taken focus.
  const lostFocus = useRef(false);
  return (
    <Base.Root>
      <Base.Trigger render={trigger as ReactElement<Record<string, unknown>>} />
      <Base.Portal container={MAIN}>
        <Base.Positioner sideOffset={2} align={align} className="z-40 outline-none">
          <Base.Popup
            onFocus={() => (lostFocus.current = false)}
            onBlur={({ currentTarget, relatedTarget }) =>
              (lostFocus.current = relatedTarget !== null && !currentTarget.contains(relatedTarget))
            }
            finalFocus={() => !onClosed?.() && !lostFocus.current}
            className={cx(POPUP, "min-w-44 rounded-md p-1", width)}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface MenuItemProps {
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

export const MenuItem = ({ icon, danger, children, ...rest }: MenuItemProps) => (
  <Base.Item
    {...rest}
    className={cx(
      "flex min-h-9 items-center gap-3 rounded-sm px-3 py-1.5 outline-none select-none data-disabled:opacity-50 data-highlighted:bg-hover",
      danger && "text-danger",
    )}
  >
    {icon}
    {children}
  </Base.Item>
);

export const MenuGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  <Base.Group className="border-line not-first:mt-1 not-first:border-t not-first:pt-1">
    <Base.GroupLabel className="px-3 pt-1.5 pb-1 text-xs text-muted">{label}</Base.GroupLabel>
    {children}
  </Base.Group>
);

export const MenuSeparator = () => <Base.Separator className="my-1 h-px bg-line" />;
