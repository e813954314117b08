import { type FocusEvent, useState } from "react";

/** Whether a mouse button or a finger is down. */
let pressed = false;
document.addEventListener("mousedown", () => (pressed = true), true);
document.addEventListener("mouseup", () => (pressed = false), true);

/**
 * Whether the focus is in an element. A press elsewhere takes it away only when it ends: whatever disappears
 * with the focus does not move the button that is being pressed.
 */
export function useFocusWithin() {
  const [focused, setFocused] = useState(false);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (currentTarget.contains(relatedTarget)) return;
    const leave = () => {
      if (!currentTarget.contains(document.activeElement)) setFocused(false);
    };
    if (pressed) document.addEventListener("mouseup", () => setTimeout(leave), { once: true });
    else leave();
  };
  return { focused, onFocus: () => setFocused(true), onBlur };
}
