import { type Network, NETWORK_NAME, networkOf } from "@postfolio/contract/networks/networks.ts";
import { useAppConfig } from "../../../lib/http/config.ts";
import { useConnection } from "../../../lib/connections.ts";
import { t } from "../../../lib/texts.ts";

export function useObstacle(
  network: Network,
  id?: string | null,
): { text: string; fixable: boolean } | undefined {
  const connection = useConnection(network, id);
  const { data: config } = useAppConfig();
  const name = NETWORK_NAME[network];
  if (config?.[networkOf(network).provider].state === "off")
    return {
      text: t("Nothing can go out because {{network}} is not set up on this server", { network: name }),
      fixable: false,
    };
  if (connection === null)
    return { text: t("Nothing can go out until you connect {{network}}", { network: name }), fixable: true };
  if (connection?.state === "broken") {
    return {
      text: t("Nothing can go out because {{network}} no longer lets us post", { network: name }),
      fixable: true,
    };
  }
  return undefined;
}
