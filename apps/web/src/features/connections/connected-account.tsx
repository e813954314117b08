import type { Connection } from "@postfolio/contract/connections/connections.routes.ts";
import { listed, NETWORK_NAME, networkOf } from "@postfolio/contract/networks/networks.ts";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useAccounts } from "../../lib/connections.ts";
import { useNow } from "../../lib/time/use-now.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge, StateBadge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { NetworkLogo } from "../posts/card/network-logo.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { SandboxBadge } from "../../ui/sandbox-badge.tsx";
import { stateText } from "./connection-state.ts";
import { chooseDefault, disconnect } from "./connections.api.ts";
import { t } from "../../lib/texts.ts";

interface ConnectedAccountProps {
  connection: Connection;
  /** Whether other accounts on the network are connected, too. */
  several?: boolean;
  children: ReactNode;
}

const STATE = {
  connected: { tone: "success", name: "Connected" },
  expiring: { tone: "warning", name: "Expiring" },
  broken: { tone: "danger", name: "Broken" },
} as const;

export function ConnectedAccount({ connection, several = false, children }: ConnectedAccountProps) {
  const now = useNow(600);
  const { person, pages } = useFamily(connection);
  const text = stateText(connection, now, person?.name);
  const { tone, name } = STATE[connection.state];
  return (
    <>
      <span className="relative">
        <Avatar src={connection.picture} ofPage={connection.kind === "page"} className="size-10" />
        <span className="absolute -end-1.5 -bottom-1 rounded-full border border-line bg-surface p-0.5">
          <NetworkLogo network={connection.network} className="size-3.5" />
        </span>
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span dir="auto" className="truncate font-medium">
            {connection.name}
          </span>
          <StateBadge tone={tone}>{name}</StateBadge>
          {several && connection.isDefault && <Badge>{t("Default")}</Badge>}
          <SandboxBadge provider={networkOf(connection.network).provider} />
        </p>
        {/* Phones only have room for states that need attention. */}
        <p className={cx("mt-0.5 text-xs text-muted", connection.state === "connected" && "max-sm:hidden")}>
          {text || purposeOf(connection, several, person)}
        </p>
      </div>
      <div className="flex items-center gap-1">
        {children}
        {several && !connection.isDefault && <DefaultButton connection={connection} />}
        <DisconnectButton connection={connection} pages={pages} several={several} />
      </div>
    </>
  );
}

/** Returns the person a page belongs to and the pages of a person. */
function useFamily({ _id, network, person }: Connection) {
  const accounts = useAccounts(network);
  return {
    person: accounts.find((one) => one._id === person),
    pages: accounts.filter((one) => one.person === _id),
  };
}

function purposeOf(
  { network, isDefault, kind }: Connection,
  several: boolean,
  person: Connection | undefined,
): string {
  if (kind === "page" && !isDefault) return person ? `Managed by ${person.name}.` : "";
  if (!several) return `Posts to ${NETWORK_NAME[network]} go out from this account.`;
  return isDefault ? "New posts and campaigns use this account unless you choose another." : "";
}

function DefaultButton({ connection: { _id, account } }: { connection: Connection }) {
  const choice = useMutation({ mutationFn: () => chooseDefault(_id), onError: toast.failure });
  return (
    <Button
      size="sm"
      variant="quiet"
      busy={choice.isPending}
      aria-label={t("Make default: {{account}}", { account })}
      onClick={() => choice.mutate()}
    >
      {t("Make default")}
    </Button>
  );
}

interface DisconnectButtonProps {
  connection: Connection;
  /** Includes disconnected pages. */
  pages: readonly Connection[];
  several: boolean;
}

function DisconnectButton({ connection, pages, several }: DisconnectButtonProps) {
  const [asking, setAsking] = useState(false);
  const { _id, name, network } = connection;
  const removal = useMutation({
    mutationFn: () => disconnect(_id),
    onSuccess: (text) => {
      // The message may mention a step that is left to do on the network.
      toast.success(text, { stays: "default" });
      setAsking(false);
    },
    onError: toast.failure,
  });
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        aria-label={t("Disconnect {{name}}", { name })}
        onClick={() => setAsking(true)}
      >
        {t("Disconnect")}
      </Button>
      {asking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={t("Disconnect {{name}}?", { name })}
          description={
            several
              ? whatWaits(connection, pages)
              : t(
                  "Your campaigns will keep planning posts, but nothing will be published on {{NETWORK_NAME}} until you reconnect an account.",
                  { NETWORK_NAME: NETWORK_NAME[network] },
                )
          }
          confirmLabel={t("Disconnect")}
          danger
          busy={removal.isPending}
          onConfirm={() => removal.mutate()}
        />
      )}
    </>
  );
}

function whatWaits(connection: Connection, pages: readonly Connection[]): string {
  const { account } = connection;
  const ended = [connection, ...pages];
  const sum = (of: "posts" | "campaigns") => ended.reduce((total, { waiting }) => total + waiting[of], 0);
  const [posts, campaigns] = [sum("posts"), sum("campaigns")];
  const too =
    pages.length === 0
      ? ""
      : `${listed(
          pages.map((page) => page.account),
          "and",
        )} will be disconnected, too. `;
  const parts = [
    ...(campaigns > 0 ? [`${campaigns} ${campaigns === 1 ? "campaign" : "campaigns"}`] : []),
    ...(posts > 0 ? [`${posts} scheduled ${posts === 1 ? "post" : "posts"}`] : []),
  ];
  const them = pages.length === 0 ? account : "them";
  const rest = "Your other accounts stay connected.";
  if (parts.length === 0) return `${too}Nothing is scheduled for ${them}. ${rest}`;
  const until =
    pages.length === 0
      ? `${account} or send them from another account`
      : "these accounts or move the posts to another one";
  return `${too}${parts.join(" and ")} will wait until you reconnect ${until}. ${rest}`;
}
