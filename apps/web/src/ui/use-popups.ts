import { MESSAGES } from "@postfolio/contract/messages.ts";
import { type KeyboardEvent, type MouseEvent, useState } from "react";
import { toast } from "./toast.tsx";

const load = () => import("./popups.tsx");
export type Popups = Awaited<ReturnType<typeof load>>;

/**
 * The code of popups, fetched when a button of one is neared and there from the first press on. Until then the
 * button gets what `triggerProps` answers.
 */
export function usePopups() {
  const [popups, setPopups] = useState<Popups | null>(null);
  // Whether it comes is seen when it is needed.
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

/** The arrow keys open lists and menus, as a press does. */
export function openByArrow(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  event.preventDefault();
  event.currentTarget.click();
}
