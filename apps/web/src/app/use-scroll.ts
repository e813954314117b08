import { useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

const positions = new Map<string, number>();

/** Changing the query string does not scroll. */
export function useScroll(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef("");

  useLayoutEffect(() => {
    window.history.scrollRestoration = "manual";
    if (type === NavigationType.Pop) window.scrollTo(0, positions.get(key) ?? 0);
    else if (shown.current !== pathname) window.scrollTo(0, 0);
    shown.current = pathname;

    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener("scroll", remember, { passive: true });
    return () => window.removeEventListener("scroll", remember);
  }, [key, pathname, type]);
}
