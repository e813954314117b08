import { MESSAGES } from "@postfolio/contract/messages.ts";
import { useState } from "react";
import { notify } from "./notify.tsx";

/**
 * The code of a popup, fetched when its button is neared and there from the first press on, so that no
 * screen loads it for a popup nobody opens. Until then the button gets what `triggerProps` answers.
 */
export function usePopupParts<T>(load: () => Promise<T>) {
  const [parts, setParts] = useState<T | null>(null);
  // Whether it comes is seen when it is needed.
  const fetchAhead = () => void load().catch(() => {});
  const triggerProps = (kind: "menu" | "dialog" | "listbox", onOpen?: () => void) => {
    const open = (loaded: T): void => {
      setParts(loaded);
      onOpen?.();
    };
    return {
      "aria-haspopup": kind,
      "aria-expanded": false as const,
      onPointerEnter: fetchAhead,
      onFocus: fetchAhead,
      onClick: () => void load().then(open, () => notify.error(MESSAGES.offline)),
    };
  };
  return { parts, triggerProps };
}
