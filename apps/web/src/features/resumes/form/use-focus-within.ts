import { type FocusEvent, useState } from "react";

/** Whether a mouse button or finger is down. */
let pressed = false;
document.addEventListener("mousedown", () => (pressed = true), true);
document.addEventListener("mouseup", () => (pressed = false), true);

/**
 * While the pointer is pressed elsewhere, the state changes only when it is released, so that a layout shift does not
 * move the pressed button.
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
