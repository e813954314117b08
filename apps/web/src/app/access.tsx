import { Navigate, Outlet } from "react-router";
import { hasLoggedOut, useSession } from "../lib/session.ts";
import { useSignInPath } from "../lib/sign-in.ts";

/** Sends visitors to sign in and back. Whoever has just logged out has no wish to come back. */
export function OnlyUsers() {
  const session = useSession();
  const signInPath = useSignInPath();
  if (session) return <Outlet />;
  return <Navigate to={hasLoggedOut() ? "/login" : signInPath} replace />;
}
