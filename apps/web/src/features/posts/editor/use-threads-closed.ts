import { type Network, networkOf } from "@postfolio/contract/networks/networks.ts";
import { threadsClosed } from "@postfolio/contract/posts/threads.ts";
import { useAppConfig } from "../../../lib/http/config.ts";
import { sentenceOf } from "../../../lib/texts.ts";

/** Returns why threads cannot be published; undefined if they can, and while loading. */
export function useThreadsClosed(network: Network): string | undefined {
  const { data } = useAppConfig();
  const reason = data && threadsClosed(network, data[networkOf(network).provider].threads);
  return reason && sentenceOf(reason);
}
