import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "./query.ts";
import { useSession } from "./session.ts";

/** The record of whoever is signed in. Does not load for a visitor. */
export function useUser() {
  const session = useSession();
  return useQuery({
    ...endpointQuery("GET /api/Users/getUser", { query: { id: session?.userId ?? "" } }),
    enabled: session !== null,
  });
}
