import type { Connection } from "@postfolio/contract/connections/connections.routes.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "./http/query.ts";
import { useSession } from "./session/session.ts";

export const connectionsQuery = () => ({
  ...endpointQuery("GET /api/connections", {}),
  // Accounts are connected in another tab.
  refetchOnWindowFocus: "always" as const,
});

export const useConnections = () => useQuery({ ...connectionsQuery(), enabled: useSession() !== null });

/** Null if no account is connected, undefined while loading. */
export function useConnection(network: Network): Connection | null | undefined {
  const { data } = useConnections();
  return data && (data.data.find((connection) => connection.network === network) ?? null);
}
