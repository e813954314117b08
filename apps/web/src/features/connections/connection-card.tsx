import type { Connection } from "@postfolio/contract/connections.routes.ts";
import { NETWORK_NAME, type Network } from "@postfolio/contract/plans.ts";
import { useMutation } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, Clock, Link2, RotateCw, Unlink } from "lucide-react";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { messageOf } from "../../lib/api.ts";
import { useAppConfig } from "../../lib/config.ts";
import { useConnections } from "../../lib/connections.ts";
import { useSession } from "../../lib/session.ts";
import { useNow } from "../../lib/use-now.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { LinkedinLogo, XLogo } from "../../ui/network-logos.tsx";
import { notify } from "../../ui/notify.tsx";
import { SandboxBadge } from "../../ui/sandbox-badge.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { stateText } from "./connection-state.ts";
import { disconnect } from "./connections.api.ts";
import { useConnect } from "./use-connect.ts";

const ConfirmDialog = lazy(async () => ({
  default: (await import("../../ui/confirm-dialog.tsx")).ConfirmDialog,
}));

const PROVIDER = { Twitter: "x", Linkedin: "linkedin" } as const;
const LOGO = { Twitter: XLogo, Linkedin: LinkedinLogo };

interface ConnectionCardProps {
  network: Network;
  /** Without a frame of its own, as a row of a list. */
  bare?: boolean;
}

/** The account that posts go out from: which it is, how it is, and the way to connect or disconnect it. */
export function ConnectionCard({ network, bare = false }: ConnectionCardProps) {
  const provider = PROVIDER[network];
  const signedIn = useSession() !== null;
  const { data: config } = useAppConfig();
  const connections = useConnections();
  const connection = connections.data?.data.find((one) => one.network === network);
  const connecting = useConnect(network);
  useArrival(connection, connecting.waiting, connecting.stop);

  if (signedIn && (connections.isPending || !config)) return <Skeleton className="h-18" />;
  const off = config?.[provider].state === "off";
  const logo = LOGO[network];
  const connect = (label: string, icon: ReactNode) =>
    !off && (
      <Button size="sm" icon={icon} busy={connecting.busy} onClick={() => void connecting.start()}>
        {label}
      </Button>
    );

  return (
    <div
      className={cx(
        "flex flex-wrap items-center gap-x-4 gap-y-3",
        bare ? "py-4" : "rounded-md border p-4",
        !bare && (connection?.state === "broken" ? "border-danger/40" : "border-line"),
      )}
    >
      {connection ? (
        <Connected connection={connection} Logo={logo}>
          {connection.state !== "connected" &&
            connect("Reconnect", <RotateCw aria-hidden className="size-4" />)}
          <DisconnectButton connection={connection} />
        </Connected>
      ) : (
        <NotConnected network={network} off={off} waiting={connecting.waiting} Logo={logo}>
          {connect(`Connect My ${network} Account`, <Link2 aria-hidden className="size-4" />)}
        </NotConnected>
      )}
    </div>
  );
}

/** Says when the account that was waited for is there. */
function useArrival(connection: Connection | undefined, waiting: boolean, stop: () => void): void {
  const told = useRef(connection?.state);
  useEffect(() => {
    if (waiting && connection && connection.state === "connected" && told.current !== "connected") {
      notify.success(`${connection.name} is connected`);
      stop();
    }
    told.current = connection?.state;
  }, [connection, waiting, stop]);
}

interface PartProps {
  Logo: typeof XLogo;
  /** Buttons. */
  children: ReactNode;
}

function Connected({ connection, Logo, children }: PartProps & { connection: Connection }) {
  const now = useNow(600);
  const text = stateText(connection, now);
  return (
    <>
      <span className="relative">
        <Avatar src={connection.picture} className="size-10" />
        <span className="absolute -right-1.5 -bottom-1 rounded-full border border-line bg-surface p-0.5">
          <Logo aria-hidden className="size-3.5" />
        </span>
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="truncate font-medium">{connection.name}</span>
          <StateBadge state={connection.state} />
          <SandboxBadge provider={PROVIDER[connection.network]} />
        </p>
        <p className="mt-0.5 text-xs text-muted">
          {text || `Posts to ${NETWORK_NAME[connection.network]} go out from this account.`}
        </p>
      </div>
      <div className="flex items-center gap-1">{children}</div>
    </>
  );
}

function StateBadge({ state }: Pick<Connection, "state">) {
  if (state === "connected") {
    return (
      <Badge tone="success" icon={<CircleCheck aria-hidden />}>
        Connected
      </Badge>
    );
  }
  return state === "expiring" ? (
    <Badge tone="warning" icon={<Clock aria-hidden />}>
      Expiring
    </Badge>
  ) : (
    <Badge tone="danger" icon={<CircleAlert aria-hidden />}>
      Broken
    </Badge>
  );
}

interface NotConnectedProps extends PartProps {
  network: Network;
  off: boolean;
  waiting: boolean;
}

function NotConnected({ network, off, waiting, Logo, children }: NotConnectedProps) {
  const name = NETWORK_NAME[network];
  return (
    <>
      <span className="flex size-10 shrink-0 items-center justify-center rounded-full border border-dashed border-edge text-muted">
        <Logo aria-hidden />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">No {name} account connected</span>
          <SandboxBadge provider={PROVIDER[network]} />
        </p>
        <output className="mt-0.5 block text-xs text-muted">
          {off
            ? `${name} is not set up on this server, so no account can be connected here.`
            : waiting
              ? `Finish on ${name}'s page in the other tab. This page notices by itself.`
              : "Posts are planned and written, but nothing goes out until you connect one."}
        </output>
      </div>
      {children}
    </>
  );
}

function DisconnectButton({ connection }: { connection: Connection }) {
  const [asking, setAsking] = useState(false);
  const { name, network } = connection;
  const removal = useMutation({
    mutationFn: () => disconnect(network),
    onSuccess: () => {
      notify.success(`${name} is disconnected`);
      setAsking(false);
    },
    onError: (error) => notify.error(messageOf(error)),
  });
  return (
    <>
      <IconButton
        label={`Disconnect ${name}`}
        icon={<Unlink aria-hidden />}
        onClick={() => setAsking(true)}
      />
      <Suspense>
        {asking && (
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title={`Disconnect ${name}?`}
            description={`Your campaigns stay and go on planning, but nothing goes out to ${NETWORK_NAME[network]} until an account is connected again.`}
            confirmLabel="Disconnect"
            danger
            busy={removal.isPending}
            onConfirm={() => removal.mutate()}
          />
        )}
      </Suspense>
    </>
  );
}
