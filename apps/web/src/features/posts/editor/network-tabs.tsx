import {
  FIRST_NETWORK,
  type Network,
  networkNamed,
  networkOf,
  NETWORKS,
} from "@postfolio/contract/networks/networks.ts";
import { type ReactNode, startTransition, use, useOptimistic } from "react";
import { useSearchParams } from "react-router";
import { useNetworks } from "../../../lib/connections.ts";
import { useOwner } from "../../../lib/session/use-owner.ts";
import { LoadErrors } from "../../../ui/page/query-view.tsx";
import { Tab, TabList, TabPanel, Tabs } from "../../../ui/page/tabs.tsx";
import { NetworkLogo } from "../card/network-logo.tsx";
import { t } from "../../../lib/texts.ts";

interface NetworkTabsProps {
  /** The query parameter that keeps the choice across reloads and sign-ins. */
  param: string;
  nameOf: (network: Network) => string;
  keepMounted?: boolean;
  children: (network: Network) => ReactNode;
}

/** The tabs are reset when another user signs in. */
export function NetworkTabs({ param, nameOf, keepMounted = false, children }: NetworkTabsProps) {
  const [params, setParams] = useSearchParams();
  const owner = useOwner();
  const loadErrors = use(LoadErrors);
  const offered = useNetworks();
  // Optimistic, because the URL changes later.
  const [shown, show] = useOptimistic<Network>(networkNamed(params.get(param) ?? "") ?? FIRST_NETWORK);
  const networks = NETWORKS.filter((network) => offered.includes(network) || network === shown);
  const choose = (network: Network) =>
    startTransition(() => {
      show(network);
      setParams(network === FIRST_NETWORK ? {} : { [param]: networkOf(network).slug }, {
        replace: true,
        preventScrollReset: true,
      });
    });
  return (
    <Tabs key={owner} value={shown} onValueChange={choose}>
      <TabList aria-label={t("Network")}>
        {networks.map((network) => (
          <Tab key={network} value={network}>
            <NetworkLogo network={network} />
            {nameOf(network)}
          </Tab>
        ))}
      </TabList>
      {networks.map((network) => (
        <TabPanel key={network} value={network} keepMounted={keepMounted}>
          {/* Hidden tabs must not report load errors. */}
          <LoadErrors value={network === shown ? loadErrors : null}>{children(network)}</LoadErrors>
        </TabPanel>
      ))}
    </Tabs>
  );
}
