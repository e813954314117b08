import { Navigate, Outlet } from "react-router";
import { howSessionEnded, useSession } from "../lib/session.ts";
import { useSignInPath } from "../lib/sign-in.ts";

/** Sends visitors to sign in and back. Whoever has left by their own wish has none to come back. */
export function OnlyUsers() {
  const session = useSession();
  const signInPath = useSignInPath();
  if (session) return <Outlet />;
  const ending = howSessionEnded();
  if (ending === "account deleted") return <Navigate to="/" replace />;
  return <Navigate to={ending === "logged out" ? "/login" : signInPath} replace />;
}
