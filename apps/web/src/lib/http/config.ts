import type { Network } from "@postfolio/contract/plans.ts";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "./query.ts";

export const useAppConfig = () => useQuery({ ...endpointQuery("GET /api/config", {}), staleTime: Infinity });

/** AI may be a real service or its stand-in. Returns false while loading. */
export function useAiIsOn(): boolean {
  const state = useAppConfig().data?.ai.state;
  return state !== undefined && state !== "off";
}

export const useShowsPrices = (): boolean => useAppConfig().data?.x.prices ?? false;

/** Returns false while loading. */
export function useSellsPlans(): boolean {
  const state = useAppConfig().data?.payment.state;
  return state !== undefined && state !== "off";
}

export const PROVIDER_OF = { Twitter: "x", Linkedin: "linkedin" } as const satisfies Record<Network, string>;
