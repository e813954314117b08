import { useEffect } from "react";
import { arrowKey } from "../../../lib/words/arrow-key.ts";

/** Ignores keys while the user is typing or making a selection. */
export function useCalendarKeys(step: (by: number) => void, back: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
      const { target } = event;
      if (target instanceof Element && target.closest("input, textarea, select, [role], [data-card]")) return;
      const key = arrowKey(event.key);
      if (key === "ArrowLeft") step(-1);
      else if (key === "ArrowRight") step(1);
      else if (key === "t") back();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  });
}
