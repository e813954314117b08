import { NETWORKS } from "@postfolio/contract/networks/networks.ts";
import { ConnectionCard } from "./connection-card.tsx";

export const ConnectedAccounts = () => (
  <ul className="-my-4 divide-y divide-line">
    {NETWORKS.map((network) => (
      <li key={network} className="has-data-said-elsewhere:hidden">
        <ConnectionCard network={network} bare />
      </li>
    ))}
  </ul>
);
