import {
  type ButtonHTMLAttributes,
  cloneElement,
  createContext,
  type ReactElement,
  type ReactNode,
  use,
  useState,
} from "react";
import { openByArrow, usePopupParts } from "./use-popup-parts.ts";

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;
  align?: "start" | "end";
  /** `MenuItem` and `MenuSeparator`. */
  children: ReactNode;
}

export interface MenuItemProps {
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

const load = () => import("./menu-parts.tsx");
const PartsContext = createContext<Awaited<ReturnType<typeof load>> | null>(null);

/** A menu of actions below a button. */
export function Menu(props: MenuProps) {
  const { parts, triggerProps } = usePopupParts(load);
  const [press, setPress] = useState<Event>();
  if (!parts) {
    return cloneElement(props.trigger, { ...triggerProps("menu", setPress), onKeyDown: openByArrow });
  }
  return (
    <PartsContext value={parts}>
      <parts.OpenMenu {...props} press={press} />
    </PartsContext>
  );
}

export function MenuItem(props: MenuItemProps) {
  const parts = use(PartsContext);
  return parts && <parts.Item {...props} />;
}

export function MenuSeparator() {
  const parts = use(PartsContext);
  return parts && <parts.Separator />;
}
