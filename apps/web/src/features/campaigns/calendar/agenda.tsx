import type { ScheduledPost } from "@postfolio/contract/campaigns/campaigns.ts";
import { type ReactNode, useState } from "react";
import { dayName } from "../../../lib/time/time.ts";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { NewPostOn } from "./new-post-button.tsx";
import { plural, t } from "../../../lib/texts.ts";

interface AgendaProps {
  days: readonly string[];
  today: string;
  postsOf: (day: string) => readonly ScheduledPost[];
  chip: (post: ScheduledPost) => ReactNode;
}

export function Agenda({ days, today, postsOf, chip }: AgendaProps) {
  const [all, setAll] = useState(false);
  const listed = days.filter((day) => day === today || postsOf(day).length > 0);
  const earlier = days.includes(today) ? listed.filter((day) => day < today) : [];
  const shown = all ? listed : listed.filter((day) => !earlier.includes(day));
  return (
    <div className="flex flex-col gap-5">
      {!all && earlier.length > 0 && (
        <Button size="sm" className="self-start" onClick={() => setAll(true)}>
          {plural(earlier.length, { one: "Show 1 earlier day", other: "Show {{count}} earlier days" })}
        </Button>
      )}
      {shown.length === 0 && <p className="text-muted">{t("No posts in this period.")}</p>}
      <ol className="flex flex-col gap-5">
        {shown.map((day) => (
          <li key={day}>
            <div className="mb-2 flex h-7 items-center justify-between">
              <h3 className={cx("font-medium", day === today && "text-accent")}>{dayName(day, today)}</h3>
              <NewPostOn day={day} today={today} />
            </div>
            <ol className="flex flex-col gap-1.5">
              {postsOf(day).map((post) => (
                <li key={post._id}>{chip(post)}</li>
              ))}
              {postsOf(day).length === 0 && <li className="text-xs text-muted">{t("No posts")}</li>}
            </ol>
          </li>
        ))}
      </ol>
    </div>
  );
}
