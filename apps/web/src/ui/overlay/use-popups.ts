import { MESSAGES } from "@postfolio/contract/messages.ts";
import { type KeyboardEvent, type MouseEvent, useState } from "react";
import { toast } from "../notice/toast.ts";

const load = () => import("./popups.tsx");
export type Popups = Awaited<ReturnType<typeof load>>;

/**
 * The code of popups, loaded when the pointer or focus comes near a popup's button, or at the latest when it
 * is pressed. Until then the button gets the props from `triggerProps`.
 */
export function usePopups() {
  const [popups, setPopups] = useState<Popups | null>(null);
  // A failure shows when the code is needed.
  const fetchAhead = () => void load().catch(() => {});
  const triggerProps = (kind: "menu" | "dialog" | "listbox", onOpen?: (press: Event) => void) => {
    return {
      "aria-haspopup": kind,
      "aria-expanded": false as const,
      onPointerEnter: fetchAhead,
      onFocus: fetchAhead,
      onClick: ({ nativeEvent }: MouseEvent) => {
        const open = (loaded: Popups): void => {
          setPopups(loaded);
          onOpen?.(nativeEvent);
        };
        void load().then(open, () => toast.error(MESSAGES.offline));
      },
    };
  };
  return { popups, triggerProps };
}

/** The arrow keys open lists and menus, just as a press does. */
export function openByArrow(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  event.preventDefault();
  event.currentTarget.click();
}
