import { useQuery } from "@tanstack/react-query";
import { endpointQuery, refresh } from "./query.ts";
import { useSession } from "./session.ts";

/** The signed-in user's record. Not loaded for visitors. */
export function useUser() {
  const session = useSession();
  return useQuery({
    ...endpointQuery("GET /api/Users/getUser", { query: { id: session?.userId ?? "" } }),
    enabled: session !== null,
  });
}

/** Refetches the record after a call that changed it; each use of AI changes the allowance. */
export const refreshUser = (): Promise<void> => refresh("GET /api/Users/getUser");
