import type { Connection } from "@postfolio/contract/connections/connections.routes.ts";
import type { Network } from "@postfolio/contract/plans.ts";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "./http/query.ts";
import { useSession } from "./session/session.ts";

export const connectionsQuery = () => ({
  ...endpointQuery("GET /api/connections", {}),
  // Connecting happens in another tab: refetch when the user comes back.
  refetchOnWindowFocus: "always" as const,
});

/** The user's accounts at X and LinkedIn. Not loaded for visitors. */
export const useConnections = () => useQuery({ ...connectionsQuery(), enabled: useSession() !== null });

/** The account of one network; null when none is connected, undefined until that is known. */
export function useConnection(network: Network): Connection | null | undefined {
  const { data } = useConnections();
  return data && (data.data.find((connection) => connection.network === network) ?? null);
}
