import { useEffect } from "react";
import { closeComposer, openComposer } from "./composer-store.ts";

/**
 * C opens the composer, unless the user is typing or choosing something. It works before the composer's code has
 * loaded, which then finds that it is asked for. What one user opened is closed for the next.
 */
export function useComposeKey(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
      const { target } = event;
      if (
        event.key !== "c" ||
        (target instanceof Element && target.closest("input, textarea, select, [role]"))
      )
        return;
      event.preventDefault();
      openComposer();
    };
    window.addEventListener("keydown", press);
    return () => {
      window.removeEventListener("keydown", press);
      closeComposer();
    };
  }, [userId]);
}
