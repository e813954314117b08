import { type Message, message } from "@postfolio/contract/message.ts";
import { type Network, NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";

/* Shown to users in notices and on the profile. */

const on = (code: string, network: Network): Message =>
  message(`connections_${code}`, { network: NETWORK_NAME[network] });

export const SUSPENDED: Message = "connections_suspended";

export const accessExpired = (network: Network): Message => on("access_expired", network);

export const accessRefused = (network: Network): Message => on("access_refused", network);

/** @param person the name of the account through which the page is connected */
export const personBroken = (person: string): Message => message("connections_person_broken", { person });

/** @param page the page's name */
export const roleLost = (page: string): Message => message("connections_role_lost", { page });

export const accessUnreadable = (network: Network): Message => on("access_unreadable", network);
