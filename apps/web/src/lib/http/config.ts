import type { Network } from "@postfolio/contract/plans.ts";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "./query.ts";

/** The server's configuration as the screens need it, fixed until the page is reloaded. */
export const useAppConfig = () => useQuery({ ...endpointQuery("GET /api/config", {}), staleTime: Infinity });

/**
 * Whether texts can be generated here, by a real AI service or its stand-in. Until that is known, generation
 * is not offered.
 */
export function useAiIsOn(): boolean {
  const state = useAppConfig().data?.ai.state;
  return state !== undefined && state !== "off";
}

/** Whether what X charges for posts is shown here. */
export const useShowsPrices = (): boolean => useAppConfig().data?.x.prices ?? false;

/** Whether plans can be bought here. Until that is known, none is offered. */
export function useSellsPlans(): boolean {
  const state = useAppConfig().data?.payment.state;
  return state !== undefined && state !== "off";
}

/** Each network's provider in the configuration. */
export const PROVIDER_OF = { Twitter: "x", Linkedin: "linkedin" } as const satisfies Record<Network, string>;
