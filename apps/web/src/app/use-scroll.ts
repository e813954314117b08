import { useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/** The scroll position at which each history entry was left. */
const positions = new Map<string, number>();

/** Scrolls a new screen to the top, and restores the old position when going back. */
export function useScroll(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef("");

  useLayoutEffect(() => {
    window.history.scrollRestoration = "manual";
    // A new query string on the same path, such as a filter, is the same screen and does not scroll.
    if (type === NavigationType.Pop) window.scrollTo(0, positions.get(key) ?? 0);
    else if (shown.current !== pathname) window.scrollTo(0, 0);
    shown.current = pathname;

    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener("scroll", remember, { passive: true });
    return () => window.removeEventListener("scroll", remember);
  }, [key, pathname, type]);
}
