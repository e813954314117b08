import { useQuery } from "@tanstack/react-query";
import { endpointQuery, queryClient } from "./query.ts";
import { useSession } from "./session.ts";

/** The record of whoever is signed in. Does not load for a visitor. */
export function useUser() {
  const session = useSession();
  return useQuery({
    ...endpointQuery("GET /api/Users/getUser", { query: { id: session?.userId ?? "" } }),
    enabled: session !== null,
  });
}

/** Asks for the record again: a call has changed it, as each use of AI changes the allowance. */
export const refreshUser = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ["GET /api/Users/getUser"] });
