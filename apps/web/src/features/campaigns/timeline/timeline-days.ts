import type { ScheduledPost } from "@postfolio/contract/campaigns/campaigns.ts";
import { dayOf } from "../../../lib/time/time.ts";
import { isPast, momentOf } from "../../../posts/post-state.ts";

export interface TimelineDay {
  /** As in "2026-11-21". */
  day: string;
  posts: ScheduledPost[];
}

/** A campaign's posts by day in a time zone: upcoming ones in order, past ones latest first. */
export function timelineOf(
  posts: readonly ScheduledPost[],
  timeZone: string,
  now: Date,
): { upcoming: TimelineDay[]; past: TimelineDay[] } {
  const byTime = [...posts].sort((one, other) => (momentOf(one) < momentOf(other) ? -1 : 1));
  return {
    upcoming: days(
      byTime.filter((post) => !isPast(post, now)),
      timeZone,
    ),
    past: days(byTime.filter((post) => isPast(post, now)).reverse(), timeZone),
  };
}

/** Posts in order, grouped by day. */
function days(posts: readonly ScheduledPost[], timeZone: string): TimelineDay[] {
  const groups = Map.groupBy(posts, (post) => dayOf(momentOf(post), timeZone));
  return [...groups].map(([day, posts]) => ({ day, posts }));
}
