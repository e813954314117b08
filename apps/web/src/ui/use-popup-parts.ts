import { MESSAGES } from "@postfolio/contract/messages.ts";
import { type KeyboardEvent, type MouseEvent, useState } from "react";
import { toast } from "./toast.tsx";

/**
 * The code of a popup, fetched when its button is neared and there from the first press on, so that no
 * screen loads it for a popup nobody opens. Until then the button gets what `triggerProps` answers.
 */
export function usePopupParts<T>(load: () => Promise<T>) {
  const [parts, setParts] = useState<T | null>(null);
  // Whether it comes is seen when it is needed.
  const fetchAhead = () => void load().catch(() => {});
  const triggerProps = (kind: "menu" | "dialog" | "listbox", onOpen?: (press: Event) => void) => {
    return {
      "aria-haspopup": kind,
      "aria-expanded": false as const,
      onPointerEnter: fetchAhead,
      onFocus: fetchAhead,
      onClick: ({ nativeEvent }: MouseEvent) => {
        const open = (loaded: T): void => {
          setParts(loaded);
          onOpen?.(nativeEvent);
        };
        void load().then(open, () => toast.error(MESSAGES.offline));
      },
    };
  };
  return { parts, triggerProps };
}

/** The arrow keys open lists and menus, as a press does. */
export function openByArrow(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  event.preventDefault();
  event.currentTarget.click();
}
