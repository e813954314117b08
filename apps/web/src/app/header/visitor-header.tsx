import { Link, useLocation } from "react-router";
import { useSellsPlans } from "../../lib/http/config.ts";
import { useSignInPath } from "../../lib/session/sign-in.ts";
import { Wordmark } from "../../ui/brand.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { t } from "../../lib/texts.ts";

export function VisitorHeader() {
  const signInPath = useSignInPath();
  const sold = useSellsPlans();
  const { pathname } = useLocation();
  return (
    <div className="mx-auto flex h-full max-w-6xl items-center gap-2 px-4 sm:px-8">
      {/* If a language needs more room, the name wraps onto a hidden line. */}
      <Link to="/" className="me-auto min-w-7 rounded-md" aria-label={t("Postfolio, home")}>
        <Wordmark className="flex h-7 flex-wrap content-start overflow-clip" />
      </Link>
      <nav aria-label={t("Main")} className="flex items-center gap-1">
        {sold && (
          <ButtonLink to="/pricing-plans" variant="quiet" className="max-sm:hidden">
            {t("Pricing")}
          </ButtonLink>
        )}
        {pathname !== "/set-up" && (
          <ButtonLink to={signInPath} variant="quiet" className="max-sm:px-3">
            {t("Sign in")}
          </ButtonLink>
        )}
        <ButtonLink to="/resume" className="max-sm:px-3">
          {t("Build my resume")}
        </ButtonLink>
      </nav>
    </div>
  );
}
