import { QueryClient, queryOptions } from "@tanstack/react-query";
import { ApiError, call, type CallOptions, type Endpoint, type Reply, type Request } from "./api.ts";
import { endPush } from "../push/push-subscription.ts";
import { currentSession, onSessionChange } from "../session/session.ts";
import { onClockMove } from "../time/clock.ts";

const isTransient = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && isTransient(error) && navigator.onLine,
      // Failures are reported immediately while offline, and retrying does not depend on the browser's online event.
      networkMode: "always",
    },
    mutations: { networkMode: "always" },
  },
});

/** Name of the cache with documents for offline use. */
export const DOCUMENT_CACHE = "postfolio-documents";

onSessionChange(() => {
  queryClient.clear();
  if (currentSession()) return;
  void globalThis.caches?.delete(DOCUMENT_CACHE);
  void endPush().catch(() => {});
});

onClockMove(() => void queryClient.invalidateQueries());

export async function refresh(...endpoints: Endpoint[]): Promise<void> {
  await Promise.all(endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: [endpoint] })));
}

/** The key is `[endpoint, request]`, so that screens share responses and `refresh(endpoint)` refetches all of them. */
export function endpointQuery<E extends Endpoint>(endpoint: E, request: Request<E>) {
  const run = call as (endpoint: E, request: Request<E>, options: CallOptions) => Promise<Reply<E>>;
  return queryOptions({
    queryKey: [endpoint, request] as const,
    queryFn: ({ signal }) => run(endpoint, request, { signal }),
  });
}
