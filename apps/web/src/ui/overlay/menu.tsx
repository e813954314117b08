import { cloneElement, createContext, use, useState } from "react";
import type { MenuGroupProps, MenuItemProps, MenuProps } from "./popups.tsx";
import { openByArrow, type Popups, usePopups } from "./use-popups.ts";

const PopupsContext = createContext<Popups | null>(null);

/** A menu of actions below a button. */
export function Menu(props: MenuProps) {
  const { popups, triggerProps } = usePopups();
  const [press, setPress] = useState<Event>();
  if (!popups) {
    return cloneElement(props.trigger, { ...triggerProps("menu", setPress), onKeyDown: openByArrow });
  }
  return (
    <PopupsContext value={popups}>
      <popups.OpenMenu {...props} press={press} />
    </PopupsContext>
  );
}

export function MenuItem(props: MenuItemProps) {
  const popups = use(PopupsContext);
  return popups && <popups.Item {...props} />;
}

export function MenuGroup(props: MenuGroupProps) {
  const popups = use(PopupsContext);
  return popups && <popups.Group {...props} />;
}

export function MenuSeparator() {
  const popups = use(PopupsContext);
  return popups && <popups.Separator />;
}
