import { useQuery } from "@tanstack/react-query";
import { useAppConfig } from "../http/config.ts";
import { endpointQuery, queryClient, refresh } from "../http/query.ts";
import { useSession } from "./session.ts";

const userQuery = (id: string) => endpointQuery("GET /api/Users/getUser", { query: { id } });

/** The signed-in user's record. Not loaded for visitors. */
export function useUser() {
  const session = useSession();
  return useQuery({ ...userQuery(session?.userId ?? ""), enabled: session !== null });
}

/** Whether the user's AI generations are counted: those of paid plans and with an own key are not. */
export function useIsCounted(): boolean {
  const own = useAppConfig().data?.ai.own;
  return useUser().data?.plan === "Free" && !own;
}

/** The record of a user, loaded unless it is already known. @throws ApiError */
export const loadUser = (id: string) => queryClient.ensureQueryData(userQuery(id));

/** Refetches the record after a call that changed it; each use of AI changes the allowance. */
export const refreshUser = (): Promise<void> => refresh("GET /api/Users/getUser");
