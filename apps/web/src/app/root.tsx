import { useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router";
import { LoadingBar } from "./loading-bar.tsx";

export const MAIN_ID = "main";

/** Around every screen: the loading bar, the skip link, and where focus and scroll go on navigation. */
export function Root() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.querySelector<HTMLElement>(`#${MAIN_ID}`);
    // A screen that has put focus into itself knows better.
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <>
      <a
        href={`#${MAIN_ID}`}
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-ink px-4 py-2 font-medium text-paper focus:translate-y-0"
      >
        Skip to content
      </a>
      <LoadingBar />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
