import { isAlwaysShown, NETWORK_NAME, NETWORKS } from "@postfolio/contract/networks/networks.ts";
import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, PenLine, Plus } from "lucide-react";
import type { ComponentType } from "react";
import { useSearchParams } from "react-router";
import { browserLocale } from "../../../lib/words/locale.ts";
import { addDays, browserTimeZone, dateName, dayOf, monthName } from "../../../lib/time/time.ts";
import { useSession } from "../../../lib/session/session.ts";
import { useNow } from "../../../lib/time/use-now.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { SegmentedControl } from "../../../ui/form/segmented-control.tsx";
import { Loading } from "../../../ui/page/loading.tsx";
import { Skeleton } from "../../../ui/page/skeleton.tsx";
import { isScheduled } from "@postfolio/contract/posts/post-lifecycle.ts";
import { campaignsQuery } from "../campaigns.api.ts";
import { openComposer } from "../../posts/composer/composer-store.ts";
import { postsQuery } from "../../posts/posts.api.ts";
import { Calendar } from "./calendar.tsx";
import {
  addMonths,
  monthAround,
  readDay,
  startOf,
  type View,
  VIEWS,
  weekAround,
  weeksFrom,
} from "./calendar-days.ts";
import { CalendarFilters, type Filters, matches, readFilters } from "./calendar-filters.tsx";
import { useCalendarKeys } from "./use-calendar-keys.ts";
import { WaitingPosts } from "./waiting-posts.tsx";
import { listed, t } from "../../../lib/texts.ts";
import { text, type Text } from "@postfolio/contract/text.ts";

const VIEW_NAME: Record<View, Text> = { week: text("Week"), month: text("Month") };
const PREVIOUS: Record<View, Text> = { week: text("Previous week"), month: text("Previous month") };
const NEXT: Record<View, Text> = { week: text("Next week"), month: text("Next month") };

/** From 1 (Monday) to 7, based on the browser's locale. */
const firstWeekday = (): number => new Intl.Locale(browserLocale()).getWeekInfo?.().firstDay ?? 1;

/** `/campaigns`: all posts in a week or month. The URL contains one day of that period. */
export default function CalendarPage({ CalendarAppButton }: { CalendarAppButton: ComponentType }) {
  const userId = useSession()?.userId ?? "";
  const timeZone = browserTimeZone();
  const today = dayOf(useNow(), timeZone);
  const [params, setParams] = useSearchParams();
  const view = VIEWS.find((one) => one === params.get("view")) ?? "week";
  const date = readDay(params.get("date"), today);
  const filters = readFilters(params);
  // The view of the current month starts with the current week.
  const isAhead = view === "month" && date === today;
  const days = (view === "week" ? weekAround : isAhead ? weeksFrom : monthAround)(date, firstWeekday());
  const posts = useQuery(postsQuery(startOf(days[0]!), startOf(addDays(days.at(-1)!, 1))));
  const campaigns = useQuery(campaignsQuery(userId, { includeDeleted: true }));

  const change = (changes: Partial<Filters> & { view?: View; date?: string }) =>
    setParams(
      (before) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value && !(name === "date" && value === today)) before.set(name, value);
          else before.delete(name);
        }
        return before;
      },
      { replace: true },
    );
  const step = (by: number) => {
    if (view === "week") return change({ date: addDays(date, 7 * by) });
    const start = addMonths(date, 0);
    change({ date: isAhead && by < 0 && start < days[0]! ? start : addMonths(date, by) });
  };
  useCalendarKeys(step, () => change({ date: today }));

  const weekOf = (day: string) => {
    const address = new URLSearchParams(params);
    address.set("view", "week");
    address.set("date", day);
    return `?${address}`;
  };
  const isCurrent = view === "week" ? days.includes(today) : isAhead;

  return (
    <Page
      title={t("Calendar")}
      description={t("Everything you post, in your time zone ({{timeZone}}).", {
        timeZone: timeZone.replaceAll("_", " "),
      })}
      actions={
        <>
          <CalendarAppButton />
          <Button icon={<PenLine />} aria-keyshortcuts="c" onClick={() => openComposer()}>
            {t("New post")}
          </Button>
          <ButtonLink to="/create-campaign" variant="primary" icon={<Plus />}>
            {t("Create Campaign")}
          </ButtonLink>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {campaigns.data && <WaitingPosts campaigns={campaigns.data.data} today={today} />}
        <section aria-label={t(VIEW_NAME[view])} className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h2 className="me-auto text-base font-semibold" aria-live="polite">
              {view === "week" || isAhead
                ? t("{{first}} to {{last}}", {
                    first: dateName(days[0]!, today),
                    last: dateName(days.at(-1)!, today),
                  })
                : monthName(date)}
            </h2>
            <SegmentedControl
              label={t("View")}
              value={view}
              onValueChange={(next) => change({ view: next })}
              options={VIEWS.map((value) => ({ value, label: t(VIEW_NAME[value]) }))}
            />
            <span className="flex items-center gap-1">
              <Button
                size="sm"
                disabled={isCurrent}
                aria-keyshortcuts="t"
                onClick={() => change({ date: today })}
              >
                {t("Today")}
              </Button>
              <IconButton
                label={t(PREVIOUS[view])}
                icon={<ChevronLeft />}
                aria-keyshortcuts="ArrowLeft"
                onClick={() => step(-1)}
              />
              <IconButton
                label={t(NEXT[view])}
                icon={<ChevronRight />}
                aria-keyshortcuts="ArrowRight"
                onClick={() => step(1)}
              />
            </span>
          </div>
          <QueryView query={campaigns} pending={<Pending />}>
            {({ data: all }) => (
              <QueryView query={posts} pending={<Pending />}>
                {({ data }) =>
                  isCurrent && all.length === 0 && data.length === 0 ? (
                    <EmptyState
                      title={t("No posts here yet")}
                      action={
                        <ButtonLink to="/create-campaign">{t("Create your first campaign")}</ButtonLink>
                      }
                    >
                      {t("Here you'll see everything that goes out on {{networks}}, day by day.", {
                        networks: listed(
                          NETWORKS.filter(isAlwaysShown).map((network) => NETWORK_NAME[network]),
                          "and",
                        ),
                      })}
                    </EmptyState>
                  ) : (
                    <>
                      <CalendarFilters filters={filters} campaigns={all} onChange={change} />
                      <Calendar
                        view={view}
                        date={date}
                        days={days}
                        today={today}
                        posts={data.filter(isScheduled).filter((post) => matches(post, filters))}
                        campaigns={all}
                        weekOf={weekOf}
                        onLeave={(day) => change({ date: day })}
                      />
                    </>
                  )
                }
              </QueryView>
            )}
          </QueryView>
        </section>
      </div>
    </Page>
  );
}

const Pending = () => (
  <div className="flex flex-col gap-4">
    <Loading />
    <Skeleton className="h-9 max-w-lg" />
    <div className="grid gap-px sm:grid-cols-7">
      {[1, 2, 3, 4, 5, 6, 7].map((day) => (
        <Skeleton key={day} className="h-24 sm:h-96" />
      ))}
    </div>
  </div>
);
