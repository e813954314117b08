import type { Rhythm } from "@postfolio/contract/campaigns/slots.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { campaigns } from "../../db/schema.ts";

/** Campaigns that share the same upcoming slots. */
export interface Group extends Rhythm {
  plannedThrough: string | null;
  ids: string[];
}

const unplanned = (through: string): SQL =>
  sql`status = 'Active' AND (planned_through IS NULL OR planned_through < ${through}::date)`;

/** The next active campaigns, by id, that are not planned through the given day. */
export async function findUnplanned(
  db: Db | Tx,
  { after, through, limit }: { after: string; through: string; limit: number },
): Promise<Group[]> {
  const { rows } = await db.execute<Omit<Group, "ids"> & { ids: string }>(sql`
    SELECT schedule, time_zone AS "timeZone", window_start AS "windowStart", window_end AS "windowEnd",
      times, offset_minutes AS "offsetMinutes", days, starts_on::text AS "startsOn", ends_on::text AS "endsOn", planned_through::text AS "plannedThrough",
      string_agg(id::text, ',') AS ids
    FROM (
      SELECT * FROM ${campaigns} WHERE id > ${after} AND ${unplanned(through)} ORDER BY id LIMIT ${limit}
    ) AS next
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`);
  return rows.map(({ ids, ...rhythm }) => ({ ...rhythm, ids: ids.split(",") }));
}

/**
 * A statement that records how far campaigns are planned. It returns those it changed: the others were planned
 * meanwhile, or sleep. It is part of the statement that inserts the posts, which matters with 100,000 campaigns.
 */
export const markPlanned = (ids: readonly string[], through: string): SQL =>
  // ANY looks them up by id, however many there are; a join would read the whole table.
  sql`UPDATE ${campaigns} SET planned_through = ${through}::date
    WHERE id = ANY (${sql.param(ids)}::uuid[]) AND ${unplanned(through)}
    RETURNING id, user_id, network`;
