import { type Message, message } from "../message.ts";
import { type Network, NETWORK_NAME, networkOf } from "../networks/networks.ts";

const on = (code: string, network: Network): Message =>
  message(`connections_${code}`, { network: NETWORK_NAME[network] });

export function networkOff(network: Network): Message {
  const { name, needs } = networkOf(network);
  return needs === null
    ? on("network_off", network)
    : message("connections_network_needs", { network: name, needs });
}

export const networkUnreachable = (network: Network): Message => on("network_unreachable", network);

export const connectFirst = (network: Network): Message => on("connect_first", network);

export const accountAway = (account: string): Message => message("connections_account_away", { account });

/** Accounts connected before posts supported pictures lack this permission. */
export const connectForMedia = (network: Network): Message => on("connect_for_media", network);

export const pagesNotGranted = (network: Network): Message => on("pages_not_granted", network);

export const accountsFull = (network: Network, most: number): Message =>
  message("connections_accounts_full", { network: NETWORK_NAME[network], most });

export const pageGone = "connections_page_gone";

export const pageDisconnected = "connections_page_disconnected";

/* Messages about servers whose names users enter. */

const named = (code: string, host: string): Message => message(`connections_server_${code}`, { host });

export const serverRequired = "connections_server_required";
export const serverInside = (host: string): Message => named("inside", host);
export const serverUnknown = (host: string): Message => named("unknown", host);
export const serverUnreachable = (host: string): Message => named("unreachable", host);
export const serverOfOther = (host: string): Message => named("of_other", host);
export const serverRefusesApps = (host: string): Message => named("refuses_apps", host);
export const blueskyNeedsHttps = "connections_bluesky_needs_https";
export const blueskyHandleUnknown = "connections_bluesky_handle_unknown";
export const blueskyHandleRequired = "connections_bluesky_handle_required";
export const blueskyServerRefuses = "connections_bluesky_server_refuses";
