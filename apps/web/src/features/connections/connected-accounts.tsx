import { type Network, NETWORK_NAME, networkOf, NETWORKS } from "@postfolio/contract/networks/networks.ts";
import type { Connection } from "@postfolio/contract/connections/connections.routes.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { Building2, Plus, RotateCw } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { useAccounts } from "../../lib/connections.ts";
import { useAppConfig } from "../../lib/http/config.ts";
import { Button } from "../../ui/button.tsx";
import { AccountSettings } from "./account-settings.tsx";
import { ConnectedAccount } from "./connected-account.tsx";
import { ConnectionCard } from "./connection-card.tsx";
import { useConnect } from "./use-connect.tsx";
import { t } from "../../lib/texts.ts";

const PagesDialog = lazy(() => import("./pages-dialog.tsx"));

export const ConnectedAccounts = () => (
  <ul className="-my-4 divide-y divide-line">
    {NETWORKS.map((network) => (
      <li key={network} className="has-data-said-elsewhere:hidden">
        <NetworkAccounts network={network} />
      </li>
    ))}
  </ul>
);

/**
 * Returns whether an account must be reconnected. A page works again once the personal account it belongs to is
 * reconnected, unless only the role on the page was lost.
 */
function needsReconnecting({ state, person }: Connection, accounts: readonly Connection[]): boolean {
  if (person === null) return state !== "connected";
  return state === "broken" && accounts.find(({ _id }) => _id === person)?.state !== "broken";
}

/** Opens automatically after a personal account has been connected. */
function AddPages({ person }: { person: Connection }) {
  const [params, setParams] = useSearchParams();
  const [asked, setAsked] = useState(false);
  const isNew = params.get("pages") === person._id;
  const close = () => {
    setAsked(false);
    if (isNew) setParams({}, { replace: true });
  };
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        icon={<Building2 className="size-4" />}
        aria-label={t("Add pages of {{account}}", { account: person.account })}
        onClick={() => setAsked(true)}
      >
        {t("Add pages")}
      </Button>
      {(asked || isNew) && (
        <Suspense>
          <PagesDialog person={person} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function NetworkAccounts({ network }: { network: Network }) {
  const accounts = useAccounts(network);
  const { data: config } = useAppConfig();
  const connecting = useConnect(network);
  const name = NETWORK_NAME[network];
  if (accounts.length === 0) return <ConnectionCard network={network} bare />;
  const canConnect = config?.[networkOf(network).provider].state !== "off";
  return (
    <div className="flex flex-col gap-4 py-4">
      {connecting.dialog}
      {accounts.map((connection) => (
        <div key={connection._id} className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <ConnectedAccount connection={connection} several={accounts.length > 1}>
            {connection.hasPages && connection.state !== "broken" && <AddPages person={connection} />}
            {canConnect && needsReconnecting(connection, accounts) && (
              <Button
                size="sm"
                icon={<RotateCw className="size-4" />}
                busy={connecting.busy}
                onClick={() => void connecting.start(connection.account)}
              >
                {t("Reconnect")}
              </Button>
            )}
          </ConnectedAccount>
          <AccountSettings connection={connection} />
        </div>
      ))}
      {canConnect && accounts.length < LIMITS.accountsPerNetwork && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button
            size="sm"
            variant="quiet"
            className="-ms-2"
            icon={<Plus className="size-4" />}
            busy={connecting.busy}
            onClick={() => void connecting.start()}
          >
            {t("Connect another {{network}} account", { network: name })}
          </Button>
          <output className="text-xs text-muted">
            {connecting.waiting
              ? t(
                  "Finish on {{network}}'s page in the other tab. If it offers the account that is already connected, switch accounts on {{network}} first.",
                  { network: name },
                )
              : ""}
          </output>
        </div>
      )}
    </div>
  );
}
