import { useLocation } from "react-router";

const FROM = "from";

/** The address of the sign-in screen, including the one to return to, where unsaved work and choices wait. */
export function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  const back = pathname + search;
  return back === "/" ? "/login" : `/login?${new URLSearchParams({ [FROM]: back })}`;
}

/** The same for the current screen. */
export const useSignInPath = (): string => signInPath(useLocation());

/** Where to go after signing in. Never outside this site, whatever the address says. */
export function returnPath(search: string): string {
  const from = new URLSearchParams(search).get(FROM) ?? "/";
  const target = URL.canParse(from, window.location.origin) ? new URL(from, window.location.origin) : null;
  return target?.origin === window.location.origin ? target.pathname + target.search : "/";
}
