import { useLocation } from "react-router";

const FROM = "from";

/** Where the sign-in screen is, and the way back from it to the screen that asks: unsaved work and choices wait there. */
export function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  const back = pathname + search;
  return back === "/" ? "/login" : `/login?${new URLSearchParams({ [FROM]: back })}`;
}

/** The same for the current screen. */
export const useSignInPath = (): string => signInPath(useLocation());

/** Where to go after signing in. Never outside of this site, whatever the address says. */
export function returnPath(search: string): string {
  const from = new URLSearchParams(search).get(FROM) ?? "/";
  const target = URL.canParse(from, window.location.origin) ? new URL(from, window.location.origin) : null;
  return target?.origin === window.location.origin ? target.pathname + target.search : "/";
}
