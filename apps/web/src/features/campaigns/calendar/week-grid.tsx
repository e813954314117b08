import type { ScheduledPost } from "@postfolio/contract/campaigns/campaigns.ts";
import { wallClockOf } from "@postfolio/contract/campaigns/slots.ts";
import type { ReactNode } from "react";
import { dateName, hourName } from "../../../lib/time/time.ts";
import { momentOf } from "../../posts/post-state.ts";
import { cx } from "../../../ui/cx.ts";
import { NewPostAt, NewPostOn } from "./new-post-button.tsx";
import { Rich } from "../../../ui/rich.tsx";
import { t } from "../../../lib/texts.ts";

export const hourOf = (post: ScheduledPost): number => new Date(momentOf(post)).getHours();

/** Returns the name of a drop target, which is an hour of a day, for example `2026-11-22T14:00`. */
export const placeAt = (day: string, hour: number): string => `${day}T${wallClockOf(60 * hour)}`;

interface WeekGridProps {
  days: readonly string[];
  hours: readonly number[];
  today: string;
  postsOf: (day: string) => readonly ScheduledPost[];
  chip: (post: ScheduledPost) => ReactNode;
}

/** A double line marks skipped hours. */
export function WeekGrid({ days, hours, today, postsOf, chip }: WeekGridProps) {
  const rule = (hour: number, at: number) =>
    at > 0 && hours[at - 1] !== hour - 1 ? "border-t-4 border-double border-edge" : "border-t border-line";
  return (
    <div
      className="grid grid-cols-[3rem_repeat(7,minmax(0,1fr))] overflow-hidden rounded-lg border border-line bg-surface"
      style={{ gridTemplateRows: `auto repeat(${hours.length}, minmax(2.5rem, auto))` }}
    >
      <div aria-hidden className="row-span-full grid grid-rows-subgrid text-xs text-muted tabular-nums">
        <span />
        {hours.map((hour, at) => (
          <span key={hour} className={cx("px-1 pt-1 text-end", rule(hour, at))}>
            {hourName(hour)}
          </span>
        ))}
      </div>
      {days.map((day) => {
        const posts = postsOf(day);
        return (
          <section
            key={day}
            aria-label={dateName(day, today)}
            className={cx(
              "group/day row-span-full grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-subgrid border-s border-line",
              day < today && "bg-sunken/60",
            )}
          >
            <div className="relative flex h-9 items-center justify-between gap-1 px-2">
              <h3
                className={cx(
                  "truncate text-xs",
                  day === today
                    ? "-mx-1 rounded-full bg-accent px-1.5 py-0.5 font-semibold text-on-accent"
                    : "font-medium text-muted",
                )}
              >
                <Rich
                  text={dayText(dateName(day, today), day === today, posts.length === 0)}
                  parts={{ note: (words) => <span className="sr-only">{words}</span> }}
                />
              </h3>
              <NewPostOn
                day={day}
                today={today}
                className="pointer-fine:absolute pointer-fine:end-1 pointer-fine:bg-surface pointer-fine:opacity-0 group-hover/day:opacity-100"
              />
            </div>
            {hours.map((hour, at) => {
              const inHour = posts.filter((post) => hourOf(post) === hour);
              return (
                <div
                  key={hour}
                  data-place={placeAt(day, hour)}
                  className={cx(
                    "flex min-w-0 flex-col gap-1 p-1 data-dnd-over:bg-hover data-dnd-over:outline-2 data-dnd-over:-outline-offset-2 data-dnd-over:outline-edge",
                    rule(hour, at),
                  )}
                >
                  {inHour.map((post) => (
                    <div key={post._id}>{chip(post)}</div>
                  ))}
                  {inHour.length === 0 && <NewPostAt day={day} hour={hour} />}
                </div>
              );
            })}
          </section>
        );
      })}
    </div>
  );
}

function dayText(date: string, isToday: boolean, isEmpty: boolean): string {
  if (isToday)
    return isEmpty
      ? t("{{date}}<note>, today, no posts</note>", { date })
      : t("{{date}}<note>, today</note>", { date });
  return isEmpty ? t("{{date}}<note>, no posts</note>", { date }) : date;
}
