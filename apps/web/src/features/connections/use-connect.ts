import type { Network } from "@postfolio/contract/plans.ts";
import { useEffect, useState } from "react";
import { connect, refreshConnections } from "./connections.api.ts";

/** Seconds between polls for the outcome, and after which polling stops. */
const EVERY = 3;
const PATIENCE = 5 * 60;

/** Connects in another tab, and polls for the outcome, because both tabs may be visible side by side. */
export function useConnect(network: Network) {
  const [busy, setBusy] = useState(false);
  const [since, setSince] = useState<number>();

  useEffect(() => {
    if (since === undefined) return;
    const timer = setInterval(() => {
      void refreshConnections();
      if (Date.now() - since > PATIENCE * 1000) setSince(undefined);
    }, EVERY * 1000);
    return () => clearInterval(timer);
  }, [since]);

  const start = async (): Promise<void> => {
    setBusy(true);
    if (await connect(network)) setSince(Date.now());
    setBusy(false);
  };
  return { busy, waiting: since !== undefined, start, stop: () => setSince(undefined) };
}
