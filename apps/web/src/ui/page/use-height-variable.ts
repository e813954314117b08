import { type RefObject, useEffect } from "react";

/** Bars wrap, so their height varies. Sticky elements and toasts below them start at that height. */
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
