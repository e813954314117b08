import { type RefObject, useEffect } from "react";

/**
 * For a toolbar that sticks under the header: toasts appear below it, so that they never cover a control of it.
 * Its height changes where it wraps.
 */
export function useToolbar(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) =>
      style.setProperty("--toolbar-height", `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    );
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty("--toolbar-height");
    };
  }, [bar]);
}
