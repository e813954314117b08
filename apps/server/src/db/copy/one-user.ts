import type { ClientBase } from "pg";
import { counted } from "../../counted.ts";
import type { Table } from "./tables.ts";

/** Conditions selecting user `$1`'s rows in tables without a `user_id` column. */
const BELONGS: Record<string, string> = {
  users: "id = $1",
  oauth_clients: "id IN (SELECT client_id FROM oauth_grants WHERE user_id = $1)",
  oauth_tokens: "grant_id IN (SELECT id FROM oauth_grants WHERE user_id = $1)",
  post_results: "post_id IN (SELECT id FROM posts WHERE user_id = $1)",
};

/** Tables that stay behind, because their data is server-wide or short-lived. */
const STAYS = new Set([
  "audit_ends",
  "audit_entries",
  "device_keys",
  "invitations",
  "network_pauses",
  "oidc_attempts",
  "payment_events",
  "rate_limits",
  "removed_objects",
  "result_reads",
  "seen_devices",
  "server_marks",
  "thread_refusals",
  "used_google_tokens",
  "used_post_links",
]);

/** Rows that another user's move may already have added on the target server. */
export const SHARED = new Set(["oauth_clients"]);

/**
 * @returns a condition on `$1`, the user's ID; null if no row of the table moves with a user
 * @throws Error for a table not listed here
 */
export function rowsOfUser({ name, columns }: Table): string | null {
  if (STAYS.has(name)) return null;
  if (BELONGS[name]) return BELONGS[name];
  if (columns.some((column) => column.name === "user_id")) return "user_id = $1";
  throw new Error(`No owner is defined for the rows of ${name}`);
}

/** @throws Error that says why the user cannot be moved to another server now */
export async function demandMovable(client: ClientBase, email: string): Promise<string> {
  const { rows } = await client.query<{
    id: string;
    suspended: boolean;
    underWay: number;
    inStore: number;
  }>(
    `SELECT id, suspended_at IS NOT NULL AS suspended,
       (SELECT count(*)::int FROM posts WHERE user_id = users.id
         AND (lease_until > now() OR status IN ('publishing', 'unknown'))) AS "underWay",
       (SELECT count(*)::int FROM media WHERE user_id = users.id AND bytes IS NULL)
         + (SELECT count(*)::int FROM photos WHERE user_id = users.id AND bytes IS NULL) AS "inStore"
     FROM users WHERE email_key = $1`,
    [email],
  );
  const [user] = rows;
  if (!user) throw new Error(`There is no account with the email ${email}`);
  if (!user.suspended)
    throw new Error(`${email} is not suspended. Suspend the account first, in This server`);
  if (user.underWay > 0) {
    throw new Error(
      `${email} has ${counted(user.underWay, "post")} being sent or written. Try again in a minute`,
    );
  }
  if (user.inStore > 0) {
    throw new Error(
      `${email} has ${counted(user.inStore, "picture")} in the object store. Run npm run data:move database first`,
    );
  }
  return user.id;
}
