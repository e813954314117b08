import type { Connection } from "@postfolio/contract/connections/connections.routes.ts";
import {
  isAlwaysShown,
  type Network,
  NETWORK_NAME,
  NETWORKS,
} from "@postfolio/contract/networks/networks.ts";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "./http/query.ts";
import { useSession } from "./session/session.ts";

export const connectionsQuery = () => ({
  ...endpointQuery("GET /api/connections", {}),
  // Refetched when the user returns to this tab, because accounts are connected in another tab.
  refetchOnWindowFocus: "always" as const,
});

export const useConnections = () => useQuery({ ...connectionsQuery(), enabled: useSession() !== null });

/** Returns the networks that screens offer. Some networks are offered only to users who have an account there. */
export function useNetworks(): readonly Network[] {
  const { data } = useConnections();
  return NETWORKS.filter(
    (network) => isAlwaysShown(network) || data?.data.some((one) => one.network === network),
  );
}

/** Returns the network's accounts, starting with the default; empty while loading. */
export function useAccounts(network: Network): readonly Connection[] {
  const { data } = useConnections();
  return data?.data.filter((connection) => connection.network === network) ?? [];
}

/**
 * Returns the given account, or the network's default if there is no such account. Null if no account is connected;
 * undefined while loading.
 */
export function useConnection(network: Network, id?: string | null): Connection | null | undefined {
  const { data } = useConnections();
  const accounts = data?.data.filter((connection) => connection.network === network);
  return accounts && (accounts.find(({ _id }) => _id === id) ?? accounts[0] ?? null);
}

/**
 * Returns choices for a filter by account; empty if no network has several accounts.
 * @param network empty for all networks
 */
export function useAccountChoice(network: string): { value: string; label: string }[] {
  const { data } = useConnections();
  const offered = (data?.data ?? []).filter((one) => network === "" || one.network === network);
  const hasSeveral = new Set(offered.map((one) => one.network)).size < offered.length;
  if (!hasSeveral) return [];
  const isMixed = new Set(offered.map((one) => one.network)).size > 1;
  return offered.map((one) => ({
    value: one._id,
    label: isMixed ? `${one.account} (${NETWORK_NAME[one.network]})` : one.account,
  }));
}
