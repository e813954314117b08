import { lazy, Suspense } from "react";
import { Link, Navigate, useLocation } from "react-router";
import { useSession } from "../../lib/session.ts";
import { returnPath } from "../../lib/sign-in.ts";
import { useTitle } from "../../lib/title.ts";
import { Wordmark } from "../../ui/brand.tsx";
import { Card } from "../../ui/card.tsx";

// The forms' library is the larger part: the page stands before it has arrived.
const SignInPanel = lazy(async () => ({ default: (await import("./sign-in-panel.tsx")).SignInPanel }));

/** `/login` */
export function LoginPage() {
  useTitle("Sign In");
  const { search } = useLocation();
  const back = returnPath(search);
  const session = useSession();

  if (session) return <Navigate to={back} replace />;
  return (
    <main
      id="main"
      aria-label="Sign In"
      tabIndex={-1}
      className="flex min-h-dvh flex-col items-center px-4 py-10 sm:justify-center"
    >
      <Card className="w-full max-w-md">
        <div aria-hidden className="airmail-stripe h-2" />
        <div className="flex flex-col gap-6 p-6 sm:p-8">
          <div className="flex items-start justify-between gap-4">
            <Link to="/" aria-label="Postfolio, home" className="rounded-md">
              <Wordmark />
            </Link>
            <Stamp />
          </div>
          <div>
            <h1 className="font-display text-xl font-medium">Sign In</h1>
            <p className="mt-1 text-muted">
              {back.startsWith("/resume")
                ? "Your resume is kept as you left it: you come straight back to it."
                : "Customize your PDF settings and view your history."}
            </p>
          </div>
          <Suspense fallback={<div className="h-102" />}>
            <SignInPanel />
          </Suspense>
        </div>
      </Card>
      <p className="mt-6 text-muted">
        No account needed to try:{" "}
        <Link to="/resume" className="text-airmail underline underline-offset-2">
          build a resume
        </Link>
        .
      </p>
    </main>
  );
}

/** A postage stamp: perforated edge, the plane inside. */
function Stamp() {
  return (
    <svg viewBox="0 0 44 52" aria-hidden className="h-13 w-11 shrink-0">
      <rect
        x="1"
        y="1"
        width="42"
        height="50"
        className="fill-paper stroke-edge"
        strokeWidth="2"
        strokeDasharray="0 4"
        strokeLinecap="round"
      />
      <rect x="6" y="6" width="32" height="40" className="fill-none stroke-line" />
      <path d="M34 16 11 24l9.5 4.500z" className="fill-accent" />
      <path d="M34 16 20.5 28.5 25 38z" className="fill-accent brightness-75" />
    </svg>
  );
}
