import type { Network } from "@postfolio/contract/networks/networks.ts";
import { useConnections } from "../../../lib/connections.ts";
import type { Composing } from "./composer-store.ts";
import type { Pieces } from "./unfinished.ts";

/**
 * @returns a function that returns the accounts to post from on a network; empty if the account does not need to be set
 */
export function useChosenAccounts({ post }: Composing, pieces: Pieces): (network: Network) => string[] {
  const { data } = useConnections();
  return (network) => {
    const known = (data?.data ?? []).filter((one) => one.network === network).map(({ _id }) => _id);
    if (known.length < 2) return [];
    const stored = post?.network === network && post.connection !== null ? [post.connection] : [];
    const chosen = (pieces[network]?.accounts ?? stored).filter((id) => known.includes(id));
    if (chosen.length > 0) return chosen;
    // A post for a disconnected account keeps that account until the author chooses another one.
    const isAway = post?.network === network && post.connection === null && post.account !== null;
    return isAway ? [] : known.slice(0, 1);
  };
}
