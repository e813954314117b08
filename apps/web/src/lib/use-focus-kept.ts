import { type FocusEvent, useEffect, useRef } from "react";

/**
 * @returns props for a container that takes focus when the focused element inside it is removed, for example a deleted
 * row
 */
export function useFocusKept<E extends HTMLElement>() {
  const element = useRef<E>(null);
  const isInside = useRef(false);
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) element.current?.focus();
  });
  return {
    ref: element,
    tabIndex: -1,
    onFocus: () => {
      isInside.current = true;
    },
    // Browsers fire no blur event when an element is removed.
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent<E>) => {
      isInside.current = currentTarget.contains(relatedTarget);
    },
  };
}
