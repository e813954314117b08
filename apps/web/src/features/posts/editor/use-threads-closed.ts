import { type Network, networkOf } from "@postfolio/contract/networks/networks.ts";
import { threadsClosed } from "@postfolio/contract/posts/threads.ts";
import { useAppConfig } from "../../../lib/http/config.ts";

/** Why threads cannot go out on a network that has them; undefined if they can, or until that is known. */
export function useThreadsClosed(network: Network): string | undefined {
  const { data } = useAppConfig();
  return data && threadsClosed(network, data[networkOf(network).provider].threads);
}
