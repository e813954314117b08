import { useQuery } from "@tanstack/react-query";
import { BellRing, CloudOff, RefreshCw, X } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { useAppConfig } from "../../lib/http/config.ts";
import { usePushOffer } from "../../lib/push/push-offer.ts";
import { useSession } from "../../lib/session/session.ts";
import { useIsOnline } from "../../lib/use-is-online.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { listCopies, type OfflineCopy } from "../documents/saving/offline-copies.ts";
import { answer, hasAnswered, permission, usePush, useSwitchPush } from "./push.ts";
import { isSupported, isWanted, keepApp, takeNewVersion } from "./service-worker.ts";
import { listed, t } from "../../lib/texts.ts";
import { Rich } from "../../ui/rich.tsx";

const MAX_LISTED = 3;

/**
 * Keeps the app available in this browser, reports a lost connection or a new version on all screens, and offers push
 * notifications.
 */
export default function DeviceNotes() {
  const userId = useSession()?.userId;
  const { data: config } = useAppConfig();
  const isOnline = useIsOnline();
  const newVersion = useNewVersion(config?.installedApp === true);
  const [dismissed, setDismissed] = useState<ServiceWorker>();
  const { reason } = usePushOffer();

  if (!isOnline && userId !== undefined) return <OfflineNote userId={userId} />;
  if (!newVersion || newVersion === dismissed) {
    return reason && config?.installedApp && isSupported() && isWanted() ? (
      <PushOffer reason={reason} />
    ) : null;
  }
  return (
    <Note icon={<RefreshCw />}>
      <span className="me-2">{t("A new version is available.")}</span>
      <Button size="sm" variant="primary" onClick={() => takeNewVersion(newVersion)}>
        {t("Reload")}
      </Button>
      <IconButton size="sm" label={t("Later")} icon={<X />} onClick={() => setDismissed(newVersion)} />
    </Note>
  );
}

/** Asks in the app first, because a refusal in the browser's own prompt is permanent. */
function PushOffer({ reason }: { reason: "approval" | "follow-up" }) {
  const { data } = usePush();
  const switching = useSwitchPush();
  const close = () => {
    answer();
    usePushOffer.setState({ reason: null });
  };
  if (!data || data.data.on || hasAnswered() || permission() !== "default") return null;
  return (
    <Note icon={<BellRing />}>
      <span className="me-2">
        {reason === "approval"
          ? t("Notify this device when a post is waiting for you?")
          : t("Notify this device when a follow-up is due?")}
      </span>
      <Button size="sm" variant="primary" onClick={() => switching.mutate(true, { onSettled: close })}>
        {t("Notify me")}
      </Button>
      <Button size="sm" onClick={close}>
        {t("Not now")}
      </Button>
    </Note>
  );
}

function OfflineNote({ userId }: { userId: string }) {
  const { pathname } = useLocation();
  const isEditor = pathname === "/resume" || pathname.startsWith("/letters/");
  const { data: copies = [] } = useQuery({
    queryKey: ["offline copies", userId],
    queryFn: () => listCopies(userId),
    enabled: !isEditor,
    staleTime: 0,
  });
  const shown = isEditor ? [] : copies.slice(0, MAX_LISTED);
  return (
    <Note icon={<CloudOff className="text-warning" />}>
      <span>
        {t("You're offline.")}{" "}
        {isEditor && t("Your changes are kept in this browser and saved once you're back online.")}
        {shown.length > 0 && (
          <Rich text={t("You can still open <documents/>")} parts={{ documents: <Copies of={shown} /> }} />
        )}
      </span>
    </Note>
  );
}

const Copies = ({ of }: { of: readonly OfflineCopy[] }) => (
  <Rich
    text={listed(
      of.map((_, at) => `<copy${at}/>`),
      ",",
    )}
    parts={Object.fromEntries(
      of.map((copy, at) => [
        `copy${at}`,
        <Link
          key={copy._id}
          to={linkTo(copy)}
          className="rounded-sm font-medium underline underline-offset-2"
        >
          <bdi>{copy.name}</bdi>
        </Link>,
      ]),
    )}
  />
);

const linkTo = ({ kind, _id }: OfflineCopy): string =>
  kind === "resume" ? `/resume?id=${_id}` : `/letters/${_id}`;

const Note = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <output
    aria-label={t("This device")}
    className="pointer-events-none fixed inset-x-0 bottom-4 z-40 flex justify-center px-4 print:hidden"
  >
    <div className="pointer-events-auto flex max-w-xl items-center gap-2 rounded-lg border border-line bg-surface px-4 py-2 shadow-float [&>.lucide]:shrink-0">
      {icon}
      {children}
    </div>
  </output>
);

function useNewVersion(isOn: boolean): ServiceWorker | undefined {
  const [worker, setWorker] = useState<ServiceWorker>();
  useEffect(() => {
    // The development server has no service worker.
    if (!isOn || !import.meta.env.PROD || !isSupported() || !isWanted()) return undefined;
    const stop = new AbortController();
    // Fails without a connection or if the browser blocks storage.
    keepApp(setWorker, stop.signal).catch(() => {});
    return () => stop.abort();
  }, [isOn]);
  return worker;
}
