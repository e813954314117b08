import { Navigate, Outlet } from "react-router";
import { howSessionEnded, useSession } from "../lib/session/session.ts";
import { useSignInPath } from "../lib/session/sign-in.ts";

/** Visitors return here after signing in, unless they signed out on purpose. */
export function OnlyUsers() {
  const session = useSession();
  const signInPath = useSignInPath();
  if (session) return <Outlet />;
  const ending = howSessionEnded();
  if (ending === "account deleted") return <Navigate to="/" replace />;
  return <Navigate to={ending === "logged out" ? "/login" : signInPath} replace />;
}
