import type { Network } from "@postfolio/contract/networks/networks.ts";
import { useState } from "react";
import { connect } from "./connections.api.ts";
import { awaitAccount, useAwaits } from "./await-account.ts";

export function useConnect(network: Network) {
  const [busy, setBusy] = useState(false);
  const waiting = useAwaits(network);
  const start = async (): Promise<void> => {
    setBusy(true);
    if (await connect(network)) awaitAccount(network);
    setBusy(false);
  };
  return { busy, waiting, start };
}
