import type { Campaign } from "@postfolio/contract/campaigns.ts";
import { Callout } from "../../../ui/callout.tsx";
import { useObstacle } from "./use-obstacle.ts";
import type { WithConnections } from "../with-connections.ts";

/** Says that an active campaign cannot publish, with a button to fix that. */
export function ObstacleCallout({
  campaign: { type, status },
  ConnectButton,
}: Pick<WithConnections, "ConnectButton"> & { campaign: Campaign }) {
  const obstacle = useObstacle(type);
  if (!obstacle || status !== "Active") return null;
  return (
    <Callout
      tone="danger"
      title={obstacle.text}
      action={obstacle.mendable && <ConnectButton network={type} />}
    >
      Posts are still planned and written, but they wait. A post that waits more than two hours past its time
      is missed.
    </Callout>
  );
}
