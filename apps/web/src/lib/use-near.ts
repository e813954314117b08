import { type RefObject, useEffect, useRef, useState } from "react";

/** How far outside the window an element counts as near, in pixels. */
const AHEAD = 400;

/** Whether the element has come near the window, and should render or load. */
export function useNear<T extends Element>(): { ref: RefObject<T | null>; near: boolean } {
  const ref = useRef<T>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !ref.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: `${AHEAD}px` },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [near]);
  return { ref, near };
}
