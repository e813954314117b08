import type { Campaign, ScheduledPost } from "@postfolio/contract/campaigns/campaigns.ts";
import { type ReactNode, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { browserTimeZone, dateName, dayName, dayOf } from "../../../lib/time/time.ts";
import { useNow } from "../../../lib/time/use-now.ts";
import { Button } from "../../../ui/button.tsx";
import { PostEntry } from "../../posts/card/entry/post-entry.tsx";
import { DismissAll } from "../../posts/dismiss-all.tsx";
import { momentOf } from "../../posts/post-state.ts";
import { useEarlierPosts } from "./use-earlier-posts.ts";
import { type Fold, folded, type TimelineDay, timelineOf } from "./timeline-days.ts";
import { listed, plural, t } from "../../../lib/texts.ts";

const UPCOMING_DAYS = 2;
const PAST_DAYS = 7;

/** Actions that links may request and the user then confirms. */
const LINK_ACTIONS = ["approve", "change", "retry"] as const;

interface TimelineProps {
  campaign: Campaign;
  /** Upcoming and recent posts. */
  recent: readonly ScheduledPost[];
}

export function Timeline({ campaign, recent }: TimelineProps) {
  const now = useNow(15);
  const timeZone = browserTimeZone();
  const [params] = useSearchParams();
  const wanted = params.get("post") ?? undefined;
  const asked = LINK_ACTIONS.find((action) => action === params.get("do"));
  const { posts, hasEarlier, loading, showEarlier } = useEarlierPosts(campaign._id, recent, { now, wanted });
  const { upcoming, past } = timelineOf(posts, timeZone, now);
  useScrollTo(wanted, posts.length > 0);

  const entry = (post: ScheduledPost) => (
    <PostEntry
      // Remounts the entry, so that a link also works for a post that is already on the screen.
      key={post._id === wanted ? `${post._id} ${asked}` : post._id}
      post={post}
      campaign={campaign}
      timeZone={timeZone}
      now={now}
      highlighted={post._id === wanted}
      asked={post._id === wanted ? asked : undefined}
    />
  );
  const common = { today: dayOf(now, timeZone), wanted, entry };
  return (
    <div className="flex flex-col gap-10">
      <Days
        title={t("Upcoming")}
        days={upcoming}
        first={UPCOMING_DAYS}
        none={
          campaign.status === "Active"
            ? t(
                "Nothing is planned yet. Your plan limits the posts per day, including those from removed campaigns.",
              )
            : t("Nothing is planned while the campaign isn't active.")
        }
        {...common}
      />
      {past.length > 0 && (
        <Days
          title={t("Past")}
          days={folded(past)}
          first={PAST_DAYS}
          after={
            hasEarlier && (
              <Button size="sm" className="sm:ms-[5.5rem]" busy={loading} onClick={showEarlier}>
                {t("Show earlier posts")}
              </Button>
            )
          }
          {...common}
        />
      )}
    </div>
  );
}

interface DaysProps {
  title: string;
  days: readonly (TimelineDay | Fold)[];
  first: number;
  none?: string;
  /** Shown after the last day. */
  after?: ReactNode;
  today: string;
  wanted: string | undefined;
  entry: (post: ScheduledPost) => ReactNode;
}

function Days({ title, days, first, none, after, today, wanted, entry }: DaysProps) {
  const [all, setAll] = useState(false);
  const hidden = days.slice(first);
  const open = all || hidden.some((item) => postsIn(item).some(({ _id }) => _id === wanted));
  const rest = hidden.reduce((sum, item) => sum + postsIn(item).length, 0);
  const last = postsIn(days.at(-1)).at(-1);
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-base font-semibold">{title}</h2>
      {days.length === 0 && <p className="text-muted">{none}</p>}
      {(open ? days : days.slice(0, first)).map((item) =>
        "unsent" in item ? (
          <Folded key={item.unsent[0]?._id} today={today} wanted={wanted} entry={entry} {...item} />
        ) : (
          <div key={item.posts[0]?._id} className="mb-4">
            <h3 className="sticky top-14 z-10 -mx-1 mb-2 flex items-baseline gap-2 bg-paper px-1 py-2 font-medium sm:ps-[5.5rem]">
              {dayName(item.day, today)}
              {dayName(item.day, today) !== dateName(item.day, today) && (
                <span className="text-xs font-normal text-muted">{dateName(item.day, today)}</span>
              )}
            </h3>
            <ol>{item.posts.map(entry)}</ol>
          </div>
        ),
      )}
      {(open || rest === 0) && after}
      {!open && last && rest > 0 && (
        <Button size="sm" className="sm:ms-[5.5rem]" onClick={() => setAll(true)}>
          {t("Show {{count}} more until {{date}}", {
            count: rest,
            date: dateName(dayOf(momentOf(last), browserTimeZone()), today),
          })}
        </Button>
      )}
    </section>
  );
}

const postsIn = (item: TimelineDay | Fold | undefined): readonly ScheduledPost[] =>
  item === undefined ? [] : "unsent" in item ? item.unsent : item.posts;

function Folded({ unsent, today, wanted, entry }: Fold & Pick<DaysProps, "today" | "wanted" | "entry">) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen || unsent.some(({ _id }) => _id === wanted);
  const date = (post: ScheduledPost) => dateName(dayOf(momentOf(post), browserTimeZone()), today);
  const [first, last] = [date(unsent.at(-1)!), date(unsent[0]!)];
  const missed = unsent.filter(({ status }) => status === "missed").length;
  const skipped = unsent.length - missed;
  const outcomes = listed(
    [
      missed > 0 && plural(missed, { one: "{{count}} missed", other: "{{count}} missed" }),
      skipped > 0 && plural(skipped, { one: "{{count}} skipped", other: "{{count}} skipped" }),
    ],
    ",",
  );
  return (
    <div className="mb-4 sm:ms-[5.5rem]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-dashed border-line py-2 pe-2 ps-4">
        <p className="me-auto">
          {plural(
            unsent.length,
            {
              one: "{{count}} post didn't go out: {{outcomes}}",
              other: "{{count}} posts didn't go out: {{outcomes}}",
            },
            { outcomes },
          )}
          <span className="block text-xs text-muted">
            {first === last ? first : t("{{first}} to {{last}}", { first, last })}
          </span>
        </p>
        <Button size="sm" variant="quiet" aria-expanded={shown} onClick={() => setOpen(!shown)}>
          {shown ? t("Hide") : t("Show")}
        </Button>
        <DismissAll posts={unsent} />
      </div>
      {shown && <ol className="mt-3 sm:-ms-[5.5rem]">{unsent.map(entry)}</ol>}
    </div>
  );
}

function useScrollTo(id: string | undefined, loaded: boolean): void {
  useEffect(() => {
    if (id === undefined || !loaded) return;
    const entry = document.querySelector<HTMLElement>(`#post-${CSS.escape(id)}`);
    entry?.scrollIntoView({ block: "center" });
    entry?.focus({ preventScroll: true });
  }, [id, loaded]);
}
