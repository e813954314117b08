import { RotateCw } from "lucide-react";
import { useEffect } from "react";
import { useRouteError } from "react-router";
import { useTitle } from "../lib/title.ts";
import { Button, ButtonLink } from "../ui/button.tsx";

/** A screen that broke, or whose code could not be loaded. */
export function RouteError() {
  const error = useRouteError();
  useTitle("Something went wrong");
  // Reported like any error nobody caught, so that consoles, tests and monitors see it.
  useEffect(() => reportError(error), [error]);
  return (
    <div role="alert" className="mx-auto flex max-w-xl flex-col items-start gap-4 px-6 py-24">
      <h1 className="font-display text-xl font-medium">Something went wrong</h1>
      <p className="text-muted">
        This screen could not be shown. What you have saved is safe. Try again; if it keeps happening, check
        your connection.
      </p>
      <div className="flex gap-2">
        <Button variant="primary" icon={<RotateCw aria-hidden />} onClick={() => window.location.reload()}>
          Retry
        </Button>
        <ButtonLink to="/" reloadDocument>
          Home
        </ButtonLink>
      </div>
    </div>
  );
}
