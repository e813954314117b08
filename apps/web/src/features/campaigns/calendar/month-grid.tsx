import type { ScheduledPost } from "@postfolio/contract/campaigns/campaigns.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { dateName, weekdayName } from "../../../lib/time/time.ts";
import { cx } from "../../../ui/cx.ts";
import { NewPostOn } from "./new-post-button.tsx";
import { t } from "../../../lib/texts.ts";
import { Rich } from "../../../ui/rich.tsx";

const MAX_POSTS_PER_DAY = 3;

interface MonthGridProps {
  days: readonly string[];
  /** A day in the shown month, or undefined if the grid starts with the current week. */
  month: string | undefined;
  today: string;
  postsOf: (day: string) => readonly ScheduledPost[];
  weekOf: (day: string) => string;
  chip: (post: ScheduledPost) => ReactNode;
}

export function MonthGrid({ days, month, today, postsOf, weekOf, chip }: MonthGridProps) {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <div aria-hidden className="grid grid-cols-7 border-b border-line text-xs font-medium text-muted">
        {days.slice(0, 7).map((day) => (
          <span key={day} className="px-2 py-1.5">
            {weekdayName(new Date(`${day}T12:00Z`).getUTCDay() || 7)}
          </span>
        ))}
      </div>
      <ol className="grid auto-rows-[minmax(8rem,auto)] grid-cols-7">
        {days.map((day, at) => {
          const posts = postsOf(day);
          const more = posts.length - MAX_POSTS_PER_DAY;
          return (
            <li
              key={day}
              data-place={day}
              className={cx(
                "group/day min-w-0 border-line p-1 data-dnd-over:bg-hover data-dnd-over:outline-2 data-dnd-over:-outline-offset-2 data-dnd-over:outline-edge",
                at % 7 > 0 && "border-s",
                at >= 7 && "border-t",
                (day < today || (month && day.slice(0, 7) !== month.slice(0, 7))) && "bg-sunken/60",
              )}
            >
              <div className="mb-1 flex h-6 items-center justify-between">
                <h3 className="text-xs">
                  <span className="sr-only">
                    {day === today
                      ? t("{{date}}, today", { date: dateName(day, today) })
                      : dateName(day, today)}
                  </span>
                  <span
                    aria-hidden
                    className={cx(
                      "inline-flex h-6 min-w-6 items-center justify-center rounded-full px-1 tabular-nums",
                      day === today ? "bg-accent font-semibold text-on-accent" : "font-medium text-muted",
                    )}
                  >
                    {at === 0 || day.endsWith("-01") ? dateName(day, today) : Number(day.slice(8))}
                  </span>
                </h3>
                <NewPostOn
                  day={day}
                  today={today}
                  className="opacity-0 group-hover/day:opacity-100 pointer-coarse:opacity-100"
                />
              </div>
              {posts.length > 0 && (
                <ol className="flex flex-col gap-1">
                  {posts.slice(0, more === 1 ? MAX_POSTS_PER_DAY + 1 : MAX_POSTS_PER_DAY).map((post) => (
                    <li key={post._id}>{chip(post)}</li>
                  ))}
                </ol>
              )}
              {more > 1 && (
                <Link
                  to={weekOf(day)}
                  className="mt-0.5 block rounded-sm px-1 py-0.5 text-xs text-airmail hover:underline"
                >
                  <Rich
                    text={t("{{count}} more<day> on {{date}}</day>", {
                      count: more,
                      date: dateName(day, today),
                    })}
                    parts={{ day: (words) => <span className="sr-only">{words}</span> }}
                  />
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
