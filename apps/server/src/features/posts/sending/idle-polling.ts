import { SECOND } from "@postfolio/contract/time-units.ts";
import { min, sql } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import { literals } from "../../../db/raw-sql.ts";
import { COMING_DUE, posts } from "../../../db/schema/posts/posts.ts";

/** In milliseconds. A round that asks to wait at least this long found nothing to do. */
const IDLE = 500;
/** In milliseconds. Reminders may be up to this late. */
const LONGEST_REST = 30 * SECOND;
/** How long, in milliseconds, rounds assume that a post is still due. */
const ASSUMED = 2 * SECOND;

/**
 * Makes idle rounds wait until the next post is due. Rounds keep polling while a post is due, even one that is held
 * back, and while announcements from the database are not received.
 * @returns a function that wraps a round
 */
export function createRest({ db, clock }: Pick<Deps, "db" | "clock">) {
  let assumedUntil = 0;
  const untilDue = async (): Promise<number> => {
    if (!db.work.isHeard() || performance.now() < assumedUntil) return 0;
    const [next] = await db
      .select({ dueAt: min(posts.dueAt) })
      .from(posts)
      .where(sql`${posts.status} in ${literals(COMING_DUE)}`);
    const ahead = next?.dueAt ? next.dueAt.getTime() - clock().getTime() : LONGEST_REST;
    if (ahead <= 0) assumedUntil = performance.now() + ASSUMED;
    return Math.min(ahead, LONGEST_REST);
  };
  return (round: () => Promise<number>) => async (): Promise<number> => {
    const wait = await round();
    return wait < IDLE ? wait : Math.max(wait, await untilDue());
  };
}
