import { Menu as Base } from "@base-ui/react/menu";
import type { ReactElement, ReactNode } from "react";
import { cx } from "./cx.ts";

const ITEM =
  "flex h-9 items-center gap-3 rounded-sm px-3 outline-none select-none data-disabled:opacity-50 data-highlighted:bg-hover";

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  align?: "start" | "end";
  /** `MenuItem` and `MenuSeparator`. */
  children: ReactNode;
}

/** A menu of actions below a button. */
export function Menu({ trigger, align = "start", children }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger as ReactElement<Record<string, unknown>>} />
      <Base.Portal>
        <Base.Positioner sideOffset={2} align={align} className="z-40 outline-none">
          <Base.Popup className="min-w-44 origin-(--transform-origin) rounded-md border border-line bg-surface p-1 shadow-float transition-[opacity,scale] duration-150 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0">
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

export function MenuItem({ icon, danger, children, ...rest }: MenuItemProps) {
  return (
    <Base.Item {...rest} className={cx(ITEM, danger && "text-danger")}>
      {icon}
      {children}
    </Base.Item>
  );
}

export const MenuSeparator = () => <Base.Separator className="my-1 h-px bg-line" />;
