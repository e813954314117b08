import type { Rhythm } from "@postfolio/contract/campaigns/slots.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { campaigns } from "../../db/schema.ts";

export interface Group extends Rhythm {
  network: Network;
  plannedThrough: string | null;
  campaigns: { id: string; userId: string; accountId: string | null }[];
}

const unplanned = (through: string): SQL =>
  sql`status = 'Active' AND (planned_through IS NULL OR planned_through < ${through}::date)`;

/** @param least minimum number of campaigns; a user's campaigns are never split up */
export async function findUnplanned(
  db: Db | Tx,
  { after, through, least }: { after: string; through: string; least: number },
): Promise<Group[]> {
  const { rows } = await db.execute<Omit<Group, "campaigns"> & { campaigns: string }>(sql`
    SELECT network, schedule, time_zone AS "timeZone", window_start AS "windowStart", window_end AS "windowEnd",
      times, offset_minutes AS "offsetMinutes", days, starts_on::text AS "startsOn", ends_on::text AS "endsOn", planned_through::text AS "plannedThrough",
      string_agg(concat_ws(' ', id, user_id, account_id), E'\\n') AS campaigns
    FROM (
      SELECT * FROM ${campaigns} WHERE user_id > ${after} AND ${unplanned(through)}
      ORDER BY user_id FETCH FIRST ${sql.raw(String(least))} ROWS WITH TIES
    ) AS next
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11`);
  return rows.map((row) => ({
    ...row,
    campaigns: row.campaigns.split("\n").map((ids) => ({
      id: ids.slice(0, 36),
      userId: ids.slice(37, 73),
      accountId: ids.slice(74) || null,
    })),
  }));
}

/**
 * Returns SQL that marks campaigns as planned and yields those it changed. It is part of the statement that inserts the
 * posts, which is faster with 100,000 campaigns.
 */
export const markPlanned = (ids: readonly string[], through: string): SQL =>
  // ANY uses the index; a join would scan the whole table.
  sql`UPDATE ${campaigns} SET planned_through = ${through}::date
    WHERE id = ANY (${sql.param(ids)}::uuid[]) AND ${unplanned(through)}
    RETURNING id, user_id, network`;
