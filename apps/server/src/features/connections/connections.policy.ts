import type { Connection } from "@postfolio/contract/connections/connections.routes.ts";
import { NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import { DAY, NO_END, plus } from "@postfolio/contract/time-units.ts";
import { shortName } from "../../db/connected-account.ts";
import type { ConnectionRow } from "./connections.queries.ts";

/** Days before expiry at which users are reminded. */
export const REMINDERS = [14, 7, 1] as const;
export type Reminder = (typeof REMINDERS)[number];

type Lifetime = Pick<ConnectionRow, "accessExpiresAt" | "refreshToken" | "brokenReason">;

/** Returns when a connection ends; null for connections that renew themselves or last until they are revoked. */
export const endOf = ({ refreshToken, accessExpiresAt }: Lifetime): Date | null =>
  refreshToken === null && accessExpiresAt < NO_END ? accessExpiresAt : null;

export function stateOf(connection: Lifetime, now: Date): Connection["state"] {
  const end = endOf(connection);
  if (connection.brokenReason !== null || (end && end <= now)) return "broken";
  return end && daysLeft(end, now) <= REMINDERS[0] ? "expiring" : "connected";
}

export const daysLeft = (end: Date, now: Date): number => Math.ceil((end.getTime() - now.getTime()) / DAY);

export const endsWithin = (days: number, now: Date): Date => plus(now, days * DAY);

export const reminderDue = (end: Date, now: Date): Reminder | undefined =>
  REMINDERS.findLast((days) => daysLeft(end, now) <= days);

type Named = Pick<ConnectionRow, "name" | "handle" | "accountId"> & Partial<Pick<ConnectionRow, "personId">>;

/** Returns "Ada Lovelace (@ada)", or whichever parts exist. */
export function accountName(row: Named): string {
  const { name, handle, personId } = row;
  return name && handle && !personId ? `${name} (@${handle})` : shortName(row);
}

/** For example, "Twitter (@ada)". */
export const auditDetail = (row: Named & Pick<ConnectionRow, "network">): string =>
  `${NETWORK_NAME[row.network]} (${shortName(row)})`;

/** Returns only our own paths; anything else becomes the start page. */
export function safeReturn(returnTo: string | undefined): string {
  const base = "http://ours.invalid";
  if (!returnTo?.startsWith("/") || !URL.canParse(returnTo, base)) return "/";
  const { origin, pathname, search, hash } = new URL(returnTo, base);
  // Browsers interpret `//evil.example` as another host.
  return origin === base && !pathname.startsWith("//") ? pathname + search + hash : "/";
}

export const aboutConnection = (id: string): string => `connection:${id}`;
