import { networkOf, NETWORKS } from "@postfolio/contract/networks/networks.ts";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "./query.ts";

export const useAppConfig = () => useQuery({ ...endpointQuery("GET /api/config", {}), staleTime: Infinity });

/** Whether AI, or the stand-in for it, can be used; false while loading. */
export function useAiIsOn(): boolean {
  const state = useAppConfig().data?.ai.state;
  return state !== undefined && state !== "off";
}

export function useShowsPrices(): boolean {
  const { data } = useAppConfig();
  return data !== undefined && NETWORKS.some((network) => data[networkOf(network).provider].prices);
}

/** Returns false while loading. */
export function useSellsPlans(): boolean {
  const state = useAppConfig().data?.payment.state;
  return state !== undefined && state !== "off";
}
