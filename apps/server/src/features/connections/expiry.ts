import { oauthAttempts } from "../../db/schema.ts";
import { deleteUntil } from "../../db/sweep.ts";
import { type AccessDeps, breakRow } from "./access.ts";
import {
  aboutConnection,
  accountName,
  daysLeft,
  endsWithin,
  reminderDue,
  REMINDERS,
} from "./connections.policy.ts";
import { type ConnectionRow, findExpiring, markReminded } from "./connections.queries.ts";
import { accessExpired } from "./broken-reasons.ts";

const BATCH = 500;

/**
 * Reminds users 14, 7, and 1 days before a connection ends, once each, and marks ended connections. Safe to run
 * concurrently.
 */
export async function sweepExpiring(deps: AccessDeps): Promise<{ reminded: number; ended: number }> {
  const swept = { reminded: 0, ended: 0 };
  // One at a time, because the embedded database has one connection.
  for (const days of [0, ...REMINDERS.toReversed()]) {
    for (;;) {
      const rows = await findExpiring(deps.db, { until: endsWithin(days, deps.clock()), days }, BATCH);
      for (const row of rows) {
        const ended = row.accessExpiresAt <= deps.clock();
        await (ended ? breakRow(deps, row, accessExpired(row.network)) : remind(deps, row));
        swept[ended ? "ended" : "reminded"] += 1;
      }
      if (rows.length < BATCH) break;
    }
  }
  return swept;
}

async function remind(deps: AccessDeps, row: ConnectionRow): Promise<void> {
  const { id, userId, network, accessExpiresAt, connectedAt } = row;
  const now = deps.clock();
  const due = reminderDue(accessExpiresAt, now);
  if (due === undefined) return;
  await deps.db.transaction(async (tx) => {
    if (!(await markReminded(tx, row, due))) return;
    await deps.notify(tx, {
      userId,
      key: `expiring:${id}:${connectedAt.toISOString()}:${due}`,
      message: {
        event: "connection-ending",
        network,
        account: accountName(row),
        days: daysLeft(accessExpiresAt, now),
      },
      link: "/profile",
      about: aboutConnection(id),
    });
  });
}

export const sweepAttempts = (deps: Pick<AccessDeps, "db" | "clock">): Promise<number> =>
  deleteUntil(deps.db, oauthAttempts.expiresAt, deps.clock());
