import { useEffect } from "react";
import { closeComposer, openComposer } from "./composer-store.ts";

/** Opens the composer when C is pressed, except in fields and menus. Works before the composer's code has loaded. */
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
