import { useEffect, useEffectEvent } from "react";

interface ReviewKeys {
  onStep: (direction: 1 | -1) => void;
  onOriginal: () => void;
}

/**
 * As in code editors, F8 and Shift+F8 go to the next and previous field to check. F2 switches to the original and back;
 * F6 is already used by toasts.
 */
export function useReviewKeys({ onStep, onOriginal }: ReviewKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "F8") onStep(event.shiftKey ? -1 : 1);
    else if (event.key === "F2" && !event.shiftKey) onOriginal();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, []);
}
