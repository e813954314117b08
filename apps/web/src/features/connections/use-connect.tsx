import { type Network, networkOf } from "@postfolio/contract/networks/networks.ts";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { connect } from "./connections.api.ts";
import { awaitAccount, useAwaits } from "./await-account.ts";

const ConnectDialog = lazy(() => import("./connect-dialog.tsx"));

/**
 * @returns `start`, which takes the handle of an account to reconnect, and `dialog`, which first asks for the account
 * on networks with many servers
 */
export function useConnect(network: Network): {
  busy: boolean;
  waiting: boolean;
  start: (known?: string) => Promise<void>;
  dialog: ReactNode;
} {
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState<string>();
  const waiting = useAwaits(network);
  const start = async (known = ""): Promise<void> => {
    if (networkOf(network).address) {
      setAsking(known.replace(/^@/u, ""));
      return;
    }
    setBusy(true);
    if ((await connect(network)) === undefined) awaitAccount(network);
    setBusy(false);
  };
  const dialog = asking !== undefined && (
    <Suspense>
      <ConnectDialog network={network} known={asking} onClose={() => setAsking(undefined)} />
    </Suspense>
  );
  return { busy, waiting, start, dialog };
}
