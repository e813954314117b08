import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { Network } from "@postfolio/contract/plans.ts";
import { QueryObserver } from "@tanstack/react-query";
import { create } from "zustand";
import { connectionsQuery } from "../../lib/connections.ts";
import { queryClient } from "../../lib/http/query.ts";
import { onSessionChange } from "../../lib/session/session.ts";
import { toast } from "../../ui/notice/toast.ts";

/** Milliseconds between polls, because both tabs may be visible side by side; and after which they stop. */
const EVERY = 3_000;
const PATIENCE = 5 * 60_000;

/** What ends the wait for an account of a network. */
const useEnds = create<Partial<Record<Network, (() => void) | undefined>>>(() => ({}));

/** Whether an account of the network is being connected in another tab. */
export const useAwaits = (network: Network): boolean => useEnds((ends) => ends[network] !== undefined);

/**
 * Says "Success" when an account of the network arrives, wherever the user has gone in the meantime. While the tab is
 * hidden nothing is asked, so that the notice appears once it can be seen.
 */
export function awaitAccount(network: Network): void {
  useEnds.getState()[network]?.();
  const observer = new QueryObserver(queryClient, { ...connectionsQuery(), refetchInterval: EVERY });
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
  const patience = setTimeout(end, PATIENCE);
  function end(): void {
    clearTimeout(patience);
    unsubscribe();
    useEnds.setState({ [network]: undefined });
  }
  useEnds.setState({ [network]: end });
}

onSessionChange(() => Object.values(useEnds.getState()).forEach((end) => end?.()));
