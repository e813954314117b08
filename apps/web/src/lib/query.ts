import { QueryClient, queryOptions } from "@tanstack/react-query";
import { ApiError, call, type CallOptions, type Endpoint, type Reply, type Request } from "./api.ts";
import { onSessionChange } from "./session.ts";

/** Only what may pass by itself is tried again: no connection, and a server that fails. */
const passes = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && passes(error),
      // The user sees failures at once when offline, and Retry works without waiting for the browser.
      networkMode: "always",
    },
    mutations: { networkMode: "always" },
  },
});

// What one user loaded is never shown to the next.
onSessionChange(() => queryClient.clear());

/**
 * Query options of an endpoint that reads. Its key is `[endpoint, request]`, so every screen that asks
 * the same shares one answer, and `invalidateQueries({ queryKey: [endpoint] })` refreshes them all.
 */
export function endpointQuery<E extends Endpoint>(endpoint: E, request: Request<E>) {
  const run = call as (endpoint: E, request: Request<E>, options: CallOptions) => Promise<Reply<E>>;
  return queryOptions({
    queryKey: [endpoint, request] as const,
    queryFn: ({ signal }) => run(endpoint, request, { signal }),
  });
}
