import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "./query.ts";

/** What the server tells the screens about its configuration; it holds until the page is loaded anew. */
export const useAppConfig = () => useQuery({ ...endpointQuery("GET /api/config", {}), staleTime: Infinity });

/** Whether texts can be generated here, by a real AI service or its stand-in. Until that is known they are not offered. */
export function useAiIsOn(): boolean {
  const state = useAppConfig().data?.ai.state;
  return state !== undefined && state !== "off";
}
