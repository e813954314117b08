import { type RefObject, useEffect } from "react";

/**
 * Sets a CSS variable to a bar's height, which varies because bars wrap. Sticky elements and toasts are placed below
 * the bar.
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
