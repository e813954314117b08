import { NETWORKS } from "@postfolio/contract/networks/networks.ts";
import { HOUR, plus } from "@postfolio/contract/time-units.ts";
import { inBatches } from "../../db/keyset.ts";
import type { Deps } from "../../deps.ts";
import { type ConnectionRow, findUnasked, saveLimits } from "./connections.queries.ts";

type LimitsDeps = Pick<Deps, "db" | "clock" | "networks">;

/**
 * How long a server's limits are used before they are read again, so that a lowered limit is noticed before a post is
 * sent.
 */
const KNOWN_FOR = HOUR;
/** How long until the limits of an unused account are read again, because the UI shows them. */
const UNUSED_FOR = 12 * HOUR;
const BATCH = 200;

/** @returns the row with its server's limits, stale if the server doesn't respond */
export async function withLimits(deps: LimitsDeps, row: ConnectionRow): Promise<ConnectionRow> {
  const { limitsOf } = deps.networks[row.network];
  const now = deps.clock();
  if (!limitsOf || row.server === null) return row;
  if (row.limitsReadAt && row.limitsReadAt > plus(now, -KNOWN_FOR)) return row;
  const limits = await limitsOf(row.server);
  if (!limits) return row;
  await saveLimits(deps.db, row.id, limits, now);
  return { ...row, limits, limitsReadAt: now };
}

/** @returns the number of accounts whose servers were queried */
export async function refreshLimits(deps: LimitsDeps, stopping: AbortSignal): Promise<number> {
  const due = {
    networks: NETWORKS.filter((network) => deps.networks[network].limitsOf),
    until: plus(deps.clock(), -UNUSED_FOR),
  };
  let asked = 0;
  for await (const rows of inBatches((after) => findUnasked(deps.db, due, after, BATCH))) {
    for (const row of rows) {
      if (stopping.aborted) return asked;
      await withLimits(deps, row);
      asked += 1;
    }
  }
  return asked;
}
