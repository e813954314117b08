import { type Network, networkOf } from "@postfolio/contract/networks/networks.ts";
import { threadsClosed } from "@postfolio/contract/posts/threads.ts";
import { useAppConfig } from "../../../lib/http/config.ts";

/** Undefined if threads can be published, or while loading. */
export function useThreadsClosed(network: Network): string | undefined {
  const { data } = useAppConfig();
  return data && threadsClosed(network, data[networkOf(network).provider].threads);
}
