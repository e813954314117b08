import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import { QueryObserver } from "@tanstack/react-query";
import { create } from "zustand";
import { connectionsQuery } from "../../lib/connections.ts";
import { queryClient } from "../../lib/http/query.ts";
import { onSessionChange } from "../../lib/session/session.ts";
import { toast } from "../../ui/notice/toast.ts";

/** Milliseconds between polls, and until polling stops. */
const POLL_INTERVAL_MS = 3_000;
const POLL_TIMEOUT_MS = 5 * 60_000;

const useEnds = create<Partial<Record<Network, (() => void) | undefined>>>(() => ({}));

export const useAwaits = (network: Network): boolean => useEnds((ends) => ends[network] !== undefined);

/**
 * Waits for a new account and then shows a toast on any screen. A hidden tab does not poll, so the toast appears only
 * while the user can see it.
 */
export function awaitAccount(network: Network): void {
  useEnds.getState()[network]?.();
  const observer = new QueryObserver(queryClient, {
    ...connectionsQuery(),
    refetchInterval: POLL_INTERVAL_MS,
  });
  const connected = (): string[] =>
    (observer.getCurrentResult().data?.data ?? [])
      .filter((one) => one.network === network && one.state === "connected")
      .map(({ name }) => name);
  const before = new Set(connected());
  const unsubscribe = observer.subscribe(() => {
    if (connected().every((name) => before.has(name))) return;
    end();
    toast.success(MESSAGES.success);
  });
  const pollTimeout = setTimeout(end, POLL_TIMEOUT_MS);
  function end(): void {
    clearTimeout(pollTimeout);
    unsubscribe();
    useEnds.setState({ [network]: undefined });
  }
  useEnds.setState({ [network]: end });
}

onSessionChange(() => Object.values(useEnds.getState()).forEach((end) => end?.()));
