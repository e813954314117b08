import { useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/** Where each entry of the history was scrolled to when it was left. */
const positions = new Map<string, number>();

/** A new screen starts at its top; going back finds the old one where it was left. */
export function useScroll(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef("");

  useLayoutEffect(() => {
    window.history.scrollRestoration = "manual";
    // A new search of the same path, as by a filter, is the same screen and stays where it is.
    if (type === NavigationType.Pop) window.scrollTo(0, positions.get(key) ?? 0);
    else if (shown.current !== pathname) window.scrollTo(0, 0);
    shown.current = pathname;

    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener("scroll", remember, { passive: true });
    return () => window.removeEventListener("scroll", remember);
  }, [key, pathname, type]);
}
