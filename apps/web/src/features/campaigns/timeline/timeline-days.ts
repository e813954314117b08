import type { ScheduledPost } from "@postfolio/contract/campaigns/campaigns.ts";
import { dayOf } from "../../../lib/time/time.ts";
import { isPast, momentOf } from "../../posts/post-state.ts";

export interface TimelineDay {
  day: string;
  posts: ScheduledPost[];
}

/** Returns upcoming posts in chronological order, and past posts starting with the most recent one. */
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

function days(posts: readonly ScheduledPost[], timeZone: string): TimelineDay[] {
  const groups = Map.groupBy(posts, (post) => dayOf(momentOf(post), timeZone));
  return [...groups].map(([day, posts]) => ({ day, posts }));
}

export interface Fold {
  unsent: ScheduledPost[];
}

const MIN_FOLD_LENGTH = 3;

const isUnsent = ({ status }: ScheduledPost): boolean => status === "missed" || status === "skipped";

/** Folds runs of unsent posts. A day that is interrupted by a fold continues after the fold. */
export function folded(past: readonly TimelineDay[]): (TimelineDay | Fold)[] {
  const rows: { day: string; post: ScheduledPost }[] = past.flatMap(({ day, posts }) =>
    posts.map((post) => ({ day, post })),
  );
  const items: (TimelineDay | Fold)[] = [];
  for (let at = 0; at < rows.length;) {
    const sent = rows.findIndex(({ post }, index) => index >= at && !isUnsent(post));
    const end = sent === -1 ? rows.length : sent;
    if (end - at >= MIN_FOLD_LENGTH) {
      items.push({ unsent: rows.slice(at, end).map(({ post }) => post) });
      at = end;
      continue;
    }
    const { day, post } = rows[at]!;
    const last = items.at(-1);
    if (last && "day" in last && last.day === day) last.posts.push(post);
    else items.push({ day, posts: [post] });
    at += 1;
  }
  return items;
}
