import { type Network, NETWORK_NAME, networkOf } from "@postfolio/contract/networks/networks.ts";
import { useAppConfig } from "../../../lib/http/config.ts";
import { useConnection } from "../../../lib/connections.ts";

export function useObstacle(
  network: Network,
  id?: string | null,
): { text: string; fixable: boolean } | undefined {
  const connection = useConnection(network, id);
  const { data: config } = useAppConfig();
  const name = NETWORK_NAME[network];
  if (config?.[networkOf(network).provider].state === "off")
    return { text: `Nothing can go out because ${name} is not set up on this server`, fixable: false };
  if (connection === null) return { text: `Nothing can go out until you connect ${name}`, fixable: true };
  if (connection?.state === "broken") {
    return { text: `Nothing can go out because ${name} no longer lets us post`, fixable: true };
  }
  return undefined;
}
