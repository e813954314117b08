import { useQuery } from "@tanstack/react-query";
import { useAppConfig } from "../http/config.ts";
import { endpointQuery, queryClient, refresh } from "../http/query.ts";
import { useSession } from "./session.ts";

const userQuery = (id: string) => endpointQuery("GET /api/Users/getUser", { query: { id } });

export function useUser() {
  const session = useSession();
  return useQuery({ ...userQuery(session?.userId ?? ""), enabled: session !== null });
}

/** Whether generations count toward a limit. They don't on paid plans or for users with their own AI key. */
export function useIsCounted(): boolean {
  const own = useAppConfig().data?.ai.own;
  return useUser().data?.plan === "Free" && !own;
}

export const loadUser = (id: string) => queryClient.ensureQueryData(userQuery(id));

export const refreshUser = (): Promise<void> => refresh("GET /api/Users/getUser");
