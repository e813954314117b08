import type { Tell } from "../../../events.ts";
import { webhookEventsOf } from "../post-webhook-events.ts";
import { NETWORKS } from "@postfolio/contract/networks/networks.ts";
import { dueAt, LATE_AFTER } from "@postfolio/contract/posts/post-lifecycle.ts";
import { plus } from "@postfolio/contract/time-units.ts";
import type { Deps, Tally } from "../../../deps.ts";
import type { Notify } from "../../notices/notices.offers.ts";
import { remindOfApprovals } from "../approval/approval-reminders.ts";
import {
  CHUNK,
  endOverdue,
  explainHeld,
  findOverdue,
  freeAbandoned,
  type OverduePost,
} from "./overdue.queries.ts";
import { type Hindrance, missed, named, neverKnown, noticeOn } from "../post-reasons.ts";
import type { Jump } from "../../../jobs/clock-watch.ts";

const NEXT = { busy: 50, idle: 2_000 };

type Jumps = () => readonly Jump[];

export interface OverdueDeps extends Pick<Deps, "db" | "clock" | "log"> {
  notify: Notify;
  tell: Tell;
  tally: Tally;
}

/** Safe to run concurrently. @returns milliseconds until the next round */
export async function tidyPosts(deps: OverdueDeps, jumps: Jumps = () => []): Promise<number> {
  const { db, clock, log, tally } = deps;
  const freed = await freeAbandoned(db, clock());
  for (const { id, network, status } of freed) {
    log.warn({ post: id, network, became: status }, "freed a post whose worker died");
    if (status === "unknown") tally.count("unknown", network);
  }
  await remindOfApprovals(deps);
  const ended = await endLatePosts(deps, jumps);
  for (const network of NETWORKS) {
    // One at a time, because the embedded database has one connection.
    await explainHeld(db, network, clock());
  }
  return freed.length === CHUNK || ended === CHUNK ? NEXT.busy : NEXT.idle;
}

async function endLatePosts(
  { db, clock, log, tally, notify, tell }: OverdueDeps,
  jumps: Jumps,
): Promise<number> {
  const posts = await db.transaction(async (tx) => {
    const found = await findOverdue(tx, clock());
    const past = jumps();
    const overdue = found.map((post) => ({
      ...post,
      hindrance: wasJumped(post, past) ? ("jumped" as const) : post.hindrance,
    }));
    if (overdue.length === 0) return [];
    const told = overdue.map((post) => {
      const doubtful = post.was === "unknown";
      const status = doubtful ? ("failed" as const) : ("missed" as const);
      return {
        post,
        status,
        reason: doubtful ? neverKnown(post.network) : missed(post.network, post.hindrance),
      };
    });
    await endOverdue(
      tx,
      told.map(({ post: { id }, status, reason }) => ({ id, status, reason })),
    );
    const notices = told
      .filter(({ post }) => isNews(post))
      .map(({ post, status, reason }) => ({
        ...noticeOn(post),
        key: `missed:${post.id}`,
        message: {
          ...named(post),
          event: status === "failed" ? ("post-uncertain" as const) : ("post-missed" as const),
          reason,
        },
      }));
    await notify(tx, notices);
    const events = told.flatMap(({ post, status, reason }) => webhookEventsOf(post, { status, reason }));
    await tell("webhookEvents", { db: tx, events });
    return overdue;
  });
  for (const { id, campaignId, userId, network, was, hindrance } of posts) {
    log.warn({ post: id, campaign: campaignId, user: userId, network, was, hindrance }, "post overdue");
    if (was === "unknown") tally.count("failed", network);
    else if (hindrance !== "resting") tally.count("missed", network);
  }
  return posts.length;
}

/**
 * If a post is held up for one of these reasons, a clock jump explains the miss even if it skipped only part of the
 * post's time window.
 */
const SHORT_OF_TIME: readonly Hindrance[] = ["unwritten", "other"];

/** Whether the clock skipped the post's entire time window or, if nothing else explains the miss, part of it. */
const wasJumped = ({ scheduledAt, hindrance }: OverduePost, jumps: readonly Jump[]): boolean =>
  hindrance !== "resting" &&
  jumps.some(({ from, to }) => {
    const [writing, late] = [dueAt("planned", scheduledAt), plus(scheduledAt, LATE_AFTER)];
    return SHORT_OF_TIME.includes(hindrance) ? from < late && to > writing : scheduledAt > from && late <= to;
  });

/** Users who put a campaign to sleep do not expect its posts to go out. */
const isNews = ({ was, hindrance }: OverduePost): boolean => was === "unknown" || hindrance !== "resting";
