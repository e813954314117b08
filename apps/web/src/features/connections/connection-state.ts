import type { Connection } from "@postfolio/contract/connections/connections.routes.ts";
import { NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import { DAY } from "@postfolio/contract/time-units.ts";
import { plural, t } from "../../lib/texts.ts";

/** @param person the name of the person a page belongs to */
export function stateText(
  { network, state, expiresAt, kind, reason }: Connection,
  now: Date,
  person?: string,
): string {
  if (kind === "page") {
    if (state === "broken")
      return reason === null ? t("Nothing is being published to this page.") : `${reason}.`;
    if (state !== "expiring") return "";
    return person === undefined
      ? t("Reconnect your own account to keep posting.")
      : t("Reconnect {{person}} to keep posting.", { person });
  }
  if (state === "broken") {
    return t("{{network}} no longer lets us post. Nothing goes out until you reconnect.", {
      network: NETWORK_NAME[network],
    });
  }
  if (!expiresAt) return "";
  const days = Math.ceil((new Date(expiresAt).getTime() - now.getTime()) / DAY);
  if (days <= 0) return t("Expired. Nothing goes out until you reconnect.");
  return state === "expiring"
    ? plural(days, {
        one: "Expires within a day. Reconnect to keep posting.",
        other: "Expires in {{count}} days. Reconnect to keep posting.",
      })
    : plural(days, { one: "Expires within a day", other: "Expires in {{count}} days" });
}
