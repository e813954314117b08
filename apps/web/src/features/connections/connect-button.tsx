import { NETWORK_NAME, type Network } from "@postfolio/contract/networks/networks.ts";
import { Link2, RotateCw } from "lucide-react";
import { useConnection } from "../../lib/connections.ts";
import { Button } from "../../ui/button.tsx";
import { useConnect } from "./use-connect.tsx";
import { t } from "../../lib/texts.ts";

export function ConnectButton({ network }: { network: Network }) {
  const { busy, start, dialog } = useConnect(network);
  const connection = useConnection(network);
  const name = NETWORK_NAME[network];
  const Icon = connection ? RotateCw : Link2;
  return (
    <>
      <Button
        size="sm"
        icon={<Icon className="size-4" />}
        busy={busy}
        onClick={() => void start(connection?.account)}
      >
        {connection
          ? t("Reconnect {{network}}", { network: name })
          : t("Connect {{network}}", { network: name })}
      </Button>
      {dialog}
    </>
  );
}
