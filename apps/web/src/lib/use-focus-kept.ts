import { type FocusEvent, useEffect, useRef } from "react";

/** @returns props of an element that gets the focus if what had it inside goes away, such as a deleted row */
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
    // Browsers fire none for an element that goes away.
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent<E>) => {
      isInside.current = currentTarget.contains(relatedTarget);
    },
  };
}
