import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, Plus } from "lucide-react";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { addDays, browserTimeZone, dateName, dayOf } from "../../../lib/time.ts";
import { useSession } from "../../../lib/session.ts";
import { useNow } from "../../../lib/use-now.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Page } from "../../../ui/page.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { campaignsQuery } from "../campaigns.api.ts";
import { postsQuery } from "../posts/posts.api.ts";
import { WaitingPosts } from "./waiting-posts.tsx";
import { readDay, startOf, weekFrom } from "./week.ts";
import { WeekGrid } from "./week-grid.tsx";

/** `/campaigns`: the posts of all campaigns in seven days, from today or another day. */
export default function WeekPage() {
  const userId = useSession()?.userId ?? "";
  const timeZone = browserTimeZone();
  const today = dayOf(useNow(), timeZone);
  const [params, setParams] = useSearchParams();
  const first = readDay(params.get("from"), today);
  const days = weekFrom(first);
  const posts = useQuery(postsQuery(startOf(first), startOf(addDays(first, days.length))));
  const campaigns = useQuery(campaignsQuery(userId, { includeDeleted: true }));

  const show = (day: string) => setParams(day === today ? {} : { from: day }, { replace: true });
  const step = (weeks: number) => show(addDays(first, weeks * days.length));
  useWeekKeys(step, () => show(today));

  return (
    <Page
      title="Calendar"
      description={`What your campaigns post, in your time zone (${timeZone.replaceAll("_", " ")}).`}
      actions={
        <ButtonLink to="/create-campaign" variant="primary" icon={<Plus />}>
          Create Campaign
        </ButtonLink>
      }
    >
      <div className="flex flex-col gap-6">
        {campaigns.data && <WaitingPosts campaigns={campaigns.data.data} today={today} />}
        <section aria-label="Week">
          <div className="mb-4 flex flex-wrap items-center gap-2">
            <h2 className="mr-auto text-base font-semibold" aria-live="polite">
              {dateName(first, today)} to {dateName(days.at(-1) ?? first, today)}
            </h2>
            <span className="flex items-center gap-1">
              <Button size="sm" disabled={first === today} aria-keyshortcuts="t" onClick={() => show(today)}>
                Today
              </Button>
              <IconButton
                label="Previous week"
                icon={<ChevronLeft />}
                aria-keyshortcuts="ArrowLeft"
                onClick={() => step(-1)}
              />
              <IconButton
                label="Next week"
                icon={<ChevronRight />}
                aria-keyshortcuts="ArrowRight"
                onClick={() => step(1)}
              />
            </span>
          </div>
          <QueryView query={campaigns} pending={<Pending />}>
            {({ data: all }) =>
              all.length === 0 ? (
                <EmptyState
                  title="No campaign yet"
                  action={<ButtonLink to="/create-campaign">Create your first</ButtonLink>}
                >
                  This is where you see what your campaigns post on X and LinkedIn, day by day.
                </EmptyState>
              ) : (
                <QueryView query={posts} pending={<Pending />}>
                  {({ data }) => (
                    <WeekGrid days={days} today={today} posts={data} campaigns={all} timeZone={timeZone} />
                  )}
                </QueryView>
              )
            }
          </QueryView>
        </section>
      </div>
    </Page>
  );
}

/** Arrow keys change the week and T returns to today, unless the user is typing or choosing something. */
function useWeekKeys(step: (weeks: number) => void, back: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
      const { target } = event;
      if (target instanceof Element && target.closest("input, textarea, select, [role]")) return;
      if (event.key === "ArrowLeft") step(-1);
      else if (event.key === "ArrowRight") step(1);
      else if (event.key === "t") back();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  });
}

const Pending = () => (
  <>
    <p className="sr-only">Loading</p>
    <Skeleton className="h-96" />
  </>
);
