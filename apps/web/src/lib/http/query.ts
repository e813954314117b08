import { QueryClient, queryOptions } from "@tanstack/react-query";
import { ApiError, call, type CallOptions, type Endpoint, type Reply, type Request } from "./api.ts";
import { onSessionChange } from "../session/session.ts";
import { onClockMove } from "../time/clock.ts";

/** Retries only what may resolve itself: a lost connection and server errors. */
const passes = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && passes(error),
      // The user sees failures immediately when offline, and Retry works without waiting for the browser.
      networkMode: "always",
    },
    mutations: { networkMode: "always" },
  },
});

// One user's data must never be shown to the next.
onSessionChange(() => queryClient.clear());

// What is shown belongs to the time before.
onClockMove(() => void queryClient.invalidateQueries());

/** Refetches what these endpoints have returned, wherever it is shown. */
export async function refresh(...endpoints: Endpoint[]): Promise<void> {
  await Promise.all(endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: [endpoint] })));
}

/**
 * Query options for an endpoint that reads. Its key is `[endpoint, request]`, so all screens with the same
 * request share one reply, and `refresh(endpoint)` refetches them all.
 */
export function endpointQuery<E extends Endpoint>(endpoint: E, request: Request<E>) {
  const run = call as (endpoint: E, request: Request<E>, options: CallOptions) => Promise<Reply<E>>;
  return queryOptions({
    queryKey: [endpoint, request] as const,
    queryFn: ({ signal }) => run(endpoint, request, { signal }),
  });
}
