import type { Connection } from "@postfolio/contract/connections/connections.routes.ts";
import { NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import { DAY } from "@postfolio/contract/time-units.ts";

/** @param person the name of the person a page belongs to */
export function stateText(
  { network, state, expiresAt, kind, reason }: Connection,
  now: Date,
  person = "your own account",
): string {
  if (kind === "page") {
    if (state === "broken") return `${reason ?? "Nothing is being published to this page"}.`;
    return state === "expiring" ? `Reconnect ${person} to keep posting.` : "";
  }
  if (state === "broken")
    return `${NETWORK_NAME[network]} no longer lets us post. Nothing goes out until you reconnect.`;
  if (!expiresAt) return "";
  const days = Math.ceil((new Date(expiresAt).getTime() - now.getTime()) / DAY);
  if (days <= 0) return "Expired. Nothing goes out until you reconnect.";
  const left = days === 1 ? "Expires within a day" : `Expires in ${days} days`;
  return state === "expiring" ? `${left}. Reconnect to keep posting.` : left;
}
