import { SECOND } from "@postfolio/contract/time-units.ts";
import { Suspense, useEffect, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { useAppConfig } from "../lib/http/config.ts";
import { currentSession, useSession } from "../lib/session/session.ts";
import { useUser } from "../lib/session/user.ts";
import { cx } from "../ui/cx.ts";
import { Loading } from "../ui/page/loading.tsx";
import { isEditor } from "./editors.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { lazyPart } from "./lazy-part.tsx";
import { MAIN_ID } from "./root.tsx";
import { VisitorHeader } from "./header/visitor-header.tsx";

const UserHeader = lazyPart(() => import("./header/user-header.tsx"));
const PaymentBanner = lazyPart(() => import("../features/billing/payment-banner.tsx"));
const EmailBanner = lazyPart(() => import("../features/accounts/email/email-banner.tsx"));
const Footer = lazyPart(() => import("./footer.tsx"));
const Composer = lazyPart(() => import("../features/posts/composer/composer.tsx"));
const DeviceNotes = lazyPart(() =>
  // Browsers without the service worker cannot load this part offline, and do not need it.
  import("../features/device/device-notes.tsx").catch(() => ({ default: () => null })),
);
const Sidebar = lazyPart(() => import("./sidebar/sidebar.tsx"));

/** In milliseconds. The screen's own requests come first. */
const NOTES_DELAY = 2 * SECOND;

/** Screens for writing have no room for the banner. */
const hasEmailBanner = (pathname: string): boolean =>
  !isEditor(pathname) && !["/playground", "/create-campaign"].includes(pathname);

/** False while a banner may still appear and shift the layout. */
function useBannersAreKnown(): boolean {
  const [user, config] = [useUser(), useAppConfig()];
  return !user.isLoading && !config.isLoading;
}

export async function preloadFrame(): Promise<void> {
  if (!currentSession()) return;
  const parts = [UserHeader, PaymentBanner, Sidebar];
  if (hasEmailBanner(window.location.pathname)) parts.push(EmailBanner);
  await Promise.all(parts.map((part) => part.preload()));
}

function useIsLater(delay: number): boolean {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsLater, delay, true);
    return () => clearTimeout(timer);
  }, [delay]);
  return isLater;
}

/** Keeps the screen's place in the tree, so that signing in or out preserves form state. */
export function Frame() {
  const signedIn = useSession() !== null;
  const { pathname } = useLocation();
  const bannersAreKnown = useBannersAreKnown();
  const isLater = useIsLater(NOTES_DELAY);
  const isWaiting = signedIn && hasEmailBanner(pathname) && !bannersAreKnown;
  return (
    <div className="flex min-h-dvh flex-col print:block print:min-h-0">
      <header className="app-header sticky top-0 z-30 h-14 border-b border-line bg-paper print:hidden">
        <Suspense>{signedIn ? <UserHeader /> : <VisitorHeader />}</Suspense>
      </header>
      <div className="flex flex-1 print:block">
        <Suspense fallback={<div className="hidden w-60 lg:block" />}>{signedIn && <Sidebar />}</Suspense>
        <div className="flex min-w-0 flex-1 flex-col print:block">
          <div className="print:hidden">
            <Suspense>{signedIn && <PaymentBanner />}</Suspense>
            <Suspense>{signedIn && hasEmailBanner(pathname) && <EmailBanner />}</Suspense>
          </div>
          {isWaiting && (
            <div className="absolute mx-4 my-8 sm:mx-8">
              <Loading />
            </div>
          )}
          <main
            id={MAIN_ID}
            tabIndex={-1}
            className={cx("flex-1", isWaiting && "pointer-events-none opacity-0")}
          >
            <Suspense fallback={<div className="min-h-dvh" />}>
              <ErrorBoundary at={pathname}>
                <Outlet />
              </ErrorBoundary>
            </Suspense>
          </main>
          {!isEditor(pathname) && (
            <div className="print:hidden">
              <Suspense fallback={<div className="h-32" />}>
                <Footer />
              </Suspense>
            </div>
          )}
        </div>
      </div>
      <Suspense>{signedIn && <Composer />}</Suspense>
      <Suspense>{signedIn && isLater && <DeviceNotes />}</Suspense>
    </div>
  );
}
