import { MESSAGES } from "@postfolio/contract/messages.ts";
import { Suspense, useEffect, useEffectEvent, useRef, useLayoutEffect } from "react";
import { Outlet, useLocation, useNavigate, NavigationType, useNavigationType } from "react-router";
import { ProofGate } from "../features/accounts/ways/proof-gate.tsx";
import { FORM_ID } from "../lib/form-id.ts";
import { hasLostSession, useSession } from "../lib/session/session.ts";
import { signInPath } from "../lib/session/sign-in.ts";
import { toast } from "../ui/notice/toast.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Loading } from "../ui/page/loading.tsx";
import { useLoading } from "./loading.ts";
import { t } from "../lib/texts.ts";

export const MAIN_ID = "main";

const SKIP =
  "fixed print:hidden top-2 start-2 z-50 -translate-y-16 rounded-md bg-ink px-4 py-2 font-medium text-paper focus:translate-y-0";

export function Root() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useScroll();
  useLostSession();

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.querySelector<HTMLElement>(`#${MAIN_ID}`);
    // A screen may already have set focus itself.
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <>
      <a href={`#${MAIN_ID}`} className={SKIP}>
        {t("Skip to content")}
      </a>
      {pathname === "/resume" && (
        <a href={`#${FORM_ID}`} className={SKIP}>
          {t("Skip to the form")}
        </a>
      )}
      <LoadingBar />
      <ErrorBoundary at={pathname}>
        <Suspense>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
      <ProofGate />
    </>
  );
}

function useLostSession(): void {
  const visitor = useSession() === null;
  const location = useLocation();
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    if (location.pathname !== "/login") void navigate(signInPath(location), { replace: true });
    toast.info(MESSAGES.sessionIsOver);
  });
  useEffect(() => {
    if (visitor && hasLostSession()) leave();
  }, [visitor]);
}

/** Appears only if loading takes a while. */
function LoadingBar() {
  const loading = useLoading();
  return (
    <output className="pointer-events-none fixed inset-x-0 top-0 z-50 block h-1">
      {loading && (
        <>
          <span className="block h-full animate-late airmail-stripe" />
          <span className="mx-auto mt-16 block w-fit animate-appear-late rounded-full border border-line bg-surface px-4 py-1.5 shadow-float">
            <Loading />
          </span>
        </>
      )}
    </output>
  );
}

const positions = new Map<string, number>();

/** Scrolls on navigation, but not if only the query string changes. */
function useScroll(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef("");

  useLayoutEffect(() => {
    window.history.scrollRestoration = "manual";
    if (type === NavigationType.Pop) window.scrollTo(0, positions.get(key) ?? 0);
    else if (shown.current !== pathname) window.scrollTo(0, 0);
    shown.current = pathname;

    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener("scroll", remember, { passive: true });
    return () => window.removeEventListener("scroll", remember);
  }, [key, pathname, type]);
}
