import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "./query.ts";

/** What the server tells the screens about its configuration; it holds until the page is loaded anew. */
export const useAppConfig = () => useQuery({ ...endpointQuery("GET /api/config", {}), staleTime: Infinity });
