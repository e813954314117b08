import { ConnectionCard } from "./connection-card.tsx";

export const ConnectedAccounts = () => (
  <ul className="-my-4 divide-y divide-line">
    {(["Twitter", "Linkedin"] as const).map((network) => (
      <li key={network} className="has-data-said-elsewhere:hidden">
        <ConnectionCard network={network} bare />
      </li>
    ))}
  </ul>
);
