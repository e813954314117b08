import { type RefObject, useEffect } from "react";

/**
 * Keeps the height of a bar that sticks under the header in a CSS variable, because bars wrap. Elements that
 * stick below it start there, and so do toasts, which must never cover its controls.
 */
export function useHeightVariable(
  bar: RefObject<HTMLElement | null>,
  name: "--toolbar-height" | "--view-tabs-height",
): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) =>
      style.setProperty(name, `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    );
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  }, [bar, name]);
}
