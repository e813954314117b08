import type { Connection } from "@postfolio/contract/connections/connections.routes.ts";
import { NETWORK_NAME, networkOf } from "@postfolio/contract/networks/networks.ts";
import { text } from "@postfolio/contract/text.ts";
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
import { listed, plural, t } from "../../lib/texts.ts";

interface ConnectedAccountProps {
  connection: Connection;
  /** Whether other accounts on the network are also connected. */
  several?: boolean;
  children: ReactNode;
}

const STATE = {
  connected: { tone: "success", name: text("Connected") },
  expiring: { tone: "warning", name: text("Expiring") },
  broken: { tone: "danger", name: text("Broken") },
} as const;

export function ConnectedAccount({ connection, several = false, children }: ConnectedAccountProps) {
  const now = useNow(600);
  const { person, pages } = useFamily(connection);
  const state = stateText(connection, now, person?.name);
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
          <StateBadge tone={tone}>{t(name)}</StateBadge>
          {several && connection.isDefault && <Badge>{t("Default")}</Badge>}
          <SandboxBadge provider={networkOf(connection.network).provider} />
        </p>
        {/* Phones only have room for states that need attention. */}
        <p className={cx("mt-0.5 text-xs text-muted", connection.state === "connected" && "max-sm:hidden")}>
          {state || purposeOf(connection, several, person)}
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

/** Returns the person to whom a page belongs, and the pages that belong to a person. */
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
  if (kind === "page" && !isDefault)
    return person ? t("Managed by {{person}}.", { person: person.name }) : "";
  if (!several)
    return t("Posts to {{network}} go out from this account.", { network: NETWORK_NAME[network] });
  return isDefault ? t("New posts and campaigns use this account unless you choose another.") : "";
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
    onSuccess: (told) => {
      // The message may mention a step that is left to do on the network.
      toast.success(told, { stays: "default" });
      setAsking(false);
    },
    onError: toast.failure,
  });
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        aria-label={t("Disconnect {{account}}", { account: name })}
        onClick={() => setAsking(true)}
      >
        {t("Disconnect")}
      </Button>
      {asking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={t("Disconnect {{account}}?", { account: name })}
          description={
            several
              ? whatWaits(connection, pages)
              : t(
                  "Your campaigns will keep planning posts, but nothing will be published on {{network}} until you reconnect an account.",
                  { network: NETWORK_NAME[network] },
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
  const ended = [connection, ...pages];
  const sum = (of: "posts" | "campaigns") => ended.reduce((total, { waiting }) => total + waiting[of], 0);
  const [posts, campaigns] = [sum("posts"), sum("campaigns")];
  const rest = t("Your other accounts stay connected.");
  if (pages.length === 0) return `${waitsForOne(connection.account, posts, campaigns)} ${rest}`;
  const too = plural(
    pages.length,
    { one: "{{accounts}} will be disconnected, too.", other: "{{accounts}} will be disconnected, too." },
    {
      accounts: listed(
        pages.map(({ account }) => account),
        "and",
      ),
    },
  );
  return `${too} ${waitsForSeveral(posts, campaigns)} ${rest}`;
}

const counted = (posts: number, campaigns: number) => ({
  posts: plural(posts, { one: "1 scheduled post", other: "{{count}} scheduled posts" }),
  campaigns: plural(campaigns, { one: "1 campaign", other: "{{count}} campaigns" }),
});

function waitsForOne(account: string, posts: number, campaigns: number): string {
  if (posts === 0 && campaigns === 0) return t("Nothing is scheduled for {{account}}.", { account });
  if (posts === 0) {
    return plural(
      campaigns,
      {
        one: "1 campaign will wait until you reconnect {{account}} or send them from another account.",
        other:
          "{{count}} campaigns will wait until you reconnect {{account}} or send them from another account.",
      },
      { account },
    );
  }
  if (campaigns === 0) {
    return plural(
      posts,
      {
        one: "1 scheduled post will wait until you reconnect {{account}} or send them from another account.",
        other:
          "{{count}} scheduled posts will wait until you reconnect {{account}} or send them from another account.",
      },
      { account },
    );
  }
  return t(
    "{{campaigns}} and {{posts}} will wait until you reconnect {{account}} or send them from another account.",
    { account, ...counted(posts, campaigns) },
  );
}

function waitsForSeveral(posts: number, campaigns: number): string {
  if (posts === 0 && campaigns === 0) return t("Nothing is scheduled for them.");
  if (posts === 0) {
    return plural(campaigns, {
      one: "1 campaign will wait until you reconnect these accounts or move the posts to another one.",
      other:
        "{{count}} campaigns will wait until you reconnect these accounts or move the posts to another one.",
    });
  }
  if (campaigns === 0) {
    return plural(posts, {
      one: "1 scheduled post will wait until you reconnect these accounts or move the posts to another one.",
      other:
        "{{count}} scheduled posts will wait until you reconnect these accounts or move the posts to another one.",
    });
  }
  return t(
    "{{campaigns}} and {{posts}} will wait until you reconnect these accounts or move the posts to another one.",
    counted(posts, campaigns),
  );
}
