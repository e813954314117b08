import type { Connection } from "@postfolio/contract/connections/connections.routes.ts";
import { type Network, NETWORK_NAME, networkOf } from "@postfolio/contract/networks/networks.ts";
import { Link2, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { messageOf } from "../../lib/http/api.ts";
import { useAppConfig } from "../../lib/http/config.ts";
import { useAccounts, useConnections } from "../../lib/connections.ts";
import { useSession } from "../../lib/session/session.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { NetworkLogo } from "../posts/card/network-logo.tsx";
import { LoadError } from "../../ui/page/query-view.tsx";
import { SandboxBadge } from "../../ui/sandbox-badge.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { ConnectedAccount } from "./connected-account.tsx";
import { useConnect } from "./use-connect.tsx";
import { listed, plural, sentenceOf, t } from "../../lib/texts.ts";

interface ConnectionCardProps {
  network: Network;
  /** Renders without a frame, as a row in a list. */
  bare?: boolean;
}

export function ConnectionCard({ network, bare = false }: ConnectionCardProps) {
  const signedIn = useSession() !== null;
  const appConfig = useAppConfig();
  const config = appConfig.data;
  const connections = useConnections();
  const accounts = useAccounts(network);
  const [connection] = accounts;
  const connecting = useConnect(network);

  // Until the data has loaded, it is unknown whether an account is connected.
  const unknown = [appConfig, ...(signedIn ? [connections] : [])].filter(({ data }) => !data);
  const failed = unknown.find(({ isError }) => isError);
  if (failed) {
    const retry = () => unknown.forEach((query) => void query.refetch());
    return <LoadError message={messageOf(failed.error)} retrying={failed.isFetching} onRetry={retry} />;
  }
  if (unknown.length > 0) return <Skeleton className={bare ? "h-18" : "min-h-14 max-sm:min-h-28"} />;
  const off = config?.[networkOf(network).provider].state === "off";
  const connect = (label: string, icon: ReactNode) =>
    !off && (
      <Button
        size="sm"
        icon={icon}
        busy={connecting.busy}
        onClick={() => void connecting.start(connection?.account)}
      >
        {label}
      </Button>
    );

  return (
    <div
      className={cx(
        "flex flex-wrap items-center gap-x-4 gap-y-3",
        bare ? "py-4" : "min-h-14 rounded-md border px-3 py-2 max-sm:min-h-28",
        !bare && (connection?.state === "broken" ? "border-danger/40" : "border-line"),
      )}
    >
      {connecting.dialog}
      {accounts.length > 1 ? (
        <SeveralAccounts network={network} accounts={accounts} />
      ) : connection ? (
        <ConnectedAccount connection={connection}>
          {connection.state !== "connected" && connect(t("Reconnect"), <RotateCw className="size-4" />)}
        </ConnectedAccount>
      ) : (
        <NotConnected network={network} off={off} waiting={connecting.waiting}>
          {connect(t("Connect My {{network}} Account", { network }), <Link2 className="size-4" />)}
        </NotConnected>
      )}
    </div>
  );
}

function SeveralAccounts({ network, accounts }: { network: Network; accounts: readonly Connection[] }) {
  const broken = accounts.filter(({ state }) => state === "broken").map(({ account }) => account);
  return (
    <>
      <span aria-hidden className="flex shrink-0 -space-x-3 rtl:space-x-reverse">
        {accounts.slice(0, 3).map(({ _id, picture, kind }) => (
          <Avatar key={_id} src={picture} ofPage={kind === "page"} className="size-10" />
        ))}
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">
            {plural(
              accounts.length,
              { one: "1 {{network}} account connected", other: "{{count}} {{network}} accounts connected" },
              { network: NETWORK_NAME[network] },
            )}
          </span>
          <SandboxBadge provider={networkOf(network).provider} />
        </p>
        <p
          dir="auto"
          className={cx("mt-0.5 truncate text-xs", broken.length > 0 ? "text-danger" : "text-muted")}
        >
          {broken.length > 0
            ? t("Nothing goes out from {{accounts}} until you reconnect.", { accounts: listed(broken, ",") })
            : listed(
                accounts.map(({ account }) => account),
                ",",
              )}
        </p>
      </div>
      <TextLink to="/profile">{t("Manage accounts")}</TextLink>
    </>
  );
}

interface NotConnectedProps {
  network: Network;
  off: boolean;
  waiting: boolean;
  children: ReactNode;
}

function NotConnected({ network, off, waiting, children }: NotConnectedProps) {
  const { name, needs } = networkOf(network);
  return (
    <>
      <span className="flex size-10 shrink-0 items-center justify-center rounded-full border border-dashed border-edge text-muted max-sm:hidden">
        <NetworkLogo network={network} />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{t("No {{network}} account connected", { network: name })}</span>
          <SandboxBadge provider={networkOf(network).provider} />
        </p>
        <output className={cx("mt-0.5 block text-xs text-muted", !off && !waiting && "max-sm:hidden")}>
          {off
            ? [
                t("{{network}} is not set up on this server, so you can't connect an account here.", {
                  network: name,
                }),
                ...(needs === null ? [] : [`${sentenceOf(needs)}.`]),
              ].join(" ")
            : waiting
              ? t("Finish on {{network}}'s page in the other tab. This page will update automatically.", {
                  network: name,
                })
              : t("Nothing goes out until you connect one.")}
        </output>
      </div>
      {children}
    </>
  );
}
