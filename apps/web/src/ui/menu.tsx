import { MESSAGES } from "@postfolio/contract/messages.ts";
import {
  type ButtonHTMLAttributes,
  cloneElement,
  createContext,
  type ReactElement,
  type ReactNode,
  use,
  useState,
} from "react";
import { notify } from "./notify.tsx";

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

/**
 * A menu of actions below a button. Its code, 15 KB, is fetched when the button is neared and takes over
 * when it is first pressed, so that no screen loads it for a menu nobody opens.
 */
export function Menu(props: MenuProps) {
  const { trigger } = props;
  const [parts, setParts] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  if (parts) {
    return (
      <PartsContext value={parts}>
        <parts.OpenMenu {...props} />
      </PartsContext>
    );
  }
  // Whether it comes is seen when it is needed.
  const fetchAhead = () => void load().catch(() => {});
  return cloneElement(trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
    onClick: () => void load().then(setParts, () => notify.error(MESSAGES.offline)),
  });
}

export function MenuItem(props: MenuItemProps) {
  const parts = use(PartsContext);
  return parts && <parts.Item {...props} />;
}

export function MenuSeparator() {
  const parts = use(PartsContext);
  return parts && <parts.Separator />;
}
