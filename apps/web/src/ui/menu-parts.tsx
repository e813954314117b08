import { Menu as Base } from "@base-ui/react/menu";
import { type ReactElement, useEffect, useRef } from "react";
import { cx } from "./cx.ts";
import type { MenuItemProps, MenuProps } from "./menu.tsx";

interface OpenMenuProps extends MenuProps {
  /** The press that it was loaded for. */
  press: Event | undefined;
}

/** What `menu.tsx` loads when a menu is first opened. */
export function OpenMenu({ trigger, align = "start", press, children }: OpenMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  // The menu takes the press as its own, so that a key leads to the first entry and a pointer does not.
  const taken = useRef<Event>(undefined);
  useEffect(() => {
    if (!press || press === taken.current) return;
    taken.current = press;
    button.current?.focus();
    button.current?.dispatchEvent(new MouseEvent(press.type, press));
  }, [press]);
  return (
    <Base.Root>
      <Base.Trigger ref={button} render={trigger as ReactElement<Record<string, unknown>>} />
      {/* Inside the main landmark: outside of all of them a menu would belong to no part of the page. */}
      <Base.Portal container={document.querySelector("main") ?? undefined}>
        <Base.Positioner sideOffset={2} align={align} className="z-40 outline-none">
          <Base.Popup className="min-w-44 origin-(--transform-origin) rounded-md border border-line bg-surface p-1 shadow-float transition-[opacity,scale] duration-150 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export function Item({ icon, danger, children, ...rest }: MenuItemProps) {
  return (
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
}

export const Separator = () => <Base.Separator className="my-1 h-px bg-line" />;
