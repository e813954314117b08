import { useLocation } from "react-router";

const FROM = "from";

export function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  const back = pathname + search;
  return back === "/" ? "/login" : `/login?${new URLSearchParams({ [FROM]: back })}`;
}

export const useSignInPath = (): string => signInPath(useLocation());

/** Returns the path to go back to. Rejects URLs outside this site, which would be open redirects. */
export function returnPath(search: string): string {
  const from = new URLSearchParams(search).get(FROM) ?? "/";
  const target = URL.canParse(from, window.location.origin) ? new URL(from, window.location.origin) : null;
  return target?.origin === window.location.origin ? target.pathname + target.search : "/";
}
