import { arrowKey } from "../../../lib/words/arrow-key.ts";
import type { Campaign, ScheduledPost } from "@postfolio/contract/campaigns/campaigns.ts";
import { actionsFor, POST_STATES, type PostStatus } from "@postfolio/contract/posts/post-lifecycle.ts";
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { addDays, browserTimeZone, dayOf } from "../../../lib/time/time.ts";
import { useIsNarrow } from "../../../lib/use-is-narrow.ts";
import { movePost } from "../../posts/editor/move-post.ts";
import { useCloseQuestion } from "../../posts/editor/use-close-question.tsx";
import { momentOf } from "../../posts/post-state.ts";
import { PostStateIcon } from "../../posts/card/post-state-icon.tsx";
import { Agenda } from "./agenda.tsx";
import { hoursOf, onDay, type View } from "./calendar-days.ts";
import { MonthGrid } from "./month-grid.tsx";
import { PostChip } from "./post-chip.tsx";
import { hourOf, placeAt, WeekGrid } from "./week-grid.tsx";
import { currentTime } from "../../../lib/time/clock.ts";
import { onDemand } from "../../../ui/on-demand.tsx";
import { t } from "../../../lib/texts.ts";

const CardDragging = onDemand(() => import("../../../ui/sorting/card-dragging.tsx"));
const MovePostDialog = onDemand(() => import("../../posts/editor/move-post-dialog.tsx"));

interface CalendarProps {
  view: View;
  date: string;
  days: readonly string[];
  today: string;
  posts: readonly ScheduledPost[];
  campaigns: readonly Campaign[];
  weekOf: (day: string) => string;
  onLeave: (day: string) => void;
}

/**
 * Posts can be moved by dragging, with Shift and an arrow key, or in a dialog. The code for dragging is loaded when the
 * pointer comes near.
 */
export function Calendar({ view, date, days, today, posts, campaigns, weekOf, onLeave }: CalendarProps) {
  const timeZone = browserTimeZone();
  const isNarrow = useIsNarrow();
  const board = useRef<HTMLDivElement>(null);
  const [neared, setNeared] = useState(false);
  const [moving, setMoving] = useState<ScheduledPost>();
  /** The post that should get focus after a move. The response to an earlier move may hide the post for a moment. */
  const wanted = useRef<{ id: string; scheduledAt: string; found?: boolean }>(undefined);

  const known = useMemo(() => new Map(campaigns.map((campaign) => [campaign._id, campaign])), [campaigns]);
  const byDay = useMemo(() => {
    const inOrder = posts.toSorted((one, other) => (momentOf(one) < momentOf(other) ? -1 : 1));
    return Map.groupBy(inOrder, (post) => dayOf(momentOf(post), timeZone));
  }, [posts, timeZone]);
  const postsOf = (day: string) => byDay.get(day) ?? [];
  const campaignOf = (post: ScheduledPost) => (post.campaign === null ? undefined : known.get(post.campaign));
  const isMovable = (post: ScheduledPost): boolean => {
    const status = post.campaign === null ? null : (campaignOf(post)?.status ?? "Delete");
    const actions = actionsFor(post.status, status);
    return (
      actions.includes("reschedule") ||
      (actions.includes("schedule") && new Date(post.scheduledAt) > currentTime())
    );
  };
  const movable = posts.filter(isMovable);

  const hours = hoursOf(posts.map(hourOf));
  const places = useMemo(
    () => (view === "month" ? days : days.flatMap((day) => hours.map((hour) => placeAt(day, hour)))),
    // Both arrays are new on each render.
    // oxlint-disable-next-line react/exhaustive-deps
    [view, days.join(), hours.join()],
  );
  const cards = useMemo(
    () => movable.map(({ _id }) => _id),
    // oxlint-disable-next-line react/exhaustive-deps
    [movable.map(({ _id }) => _id).join()],
  );

  const latest = useRef(posts);
  useEffect(() => {
    latest.current = posts;
    const { id, scheduledAt, found } = wanted.current ?? {};
    if (!posts.some((post) => post._id === id && post.scheduledAt === scheduledAt)) return;
    const link = board.current?.querySelector<HTMLElement>(`[data-card="${id}"] a`);
    if (found && ![link, document.body].includes(document.activeElement as HTMLElement)) {
      wanted.current = undefined;
    } else if (link) {
      link.focus();
      wanted.current!.found = true;
    }
  });
  const { isMeant, dialog } = useCloseQuestion();
  const dropped = useCallback(
    (id: string, place: string) => {
      const post = latest.current.find(({ _id }) => _id === id);
      const [day = "", hour] = place.split("T");
      if (!post) return;
      const to = onDay(post.scheduledAt, day, hour === undefined ? undefined : Number.parseInt(hour, 10));
      void isMeant(post.network, to, { except: post._id, connection: post.connection }).then((meant) =>
        meant ? movePost(post, to) : undefined,
      );
    },
    [isMeant],
  );

  const move = async (post: ScheduledPost, to: Date) => {
    if (!(await isMeant(post.network, to, { except: post._id, connection: post.connection }))) return;
    wanted.current = { id: post._id, scheduledAt: to.toISOString() };
    const day = dayOf(to, timeZone);
    if (!days.includes(day)) onLeave(day);
    await movePost(post, to);
  };
  const pressed = (event: KeyboardEvent) => {
    const card = (event.target as Element).closest<HTMLElement>("a")?.closest<HTMLElement>("[data-card]");
    const post = posts.find(({ _id }) => _id === card?.dataset["card"]);
    if (!post || event.altKey || event.ctrlKey || event.metaKey) return;
    const day = dayOf(post.scheduledAt, timeZone);
    const key = arrowKey(event.key);
    const by = KEY_STEPS[view][key];
    if (event.shiftKey && by && isMovable(post)) {
      const at = onDay(post.scheduledAt, addDays(day, by.days));
      at.setHours(at.getHours() + by.hours);
      void move(post, at);
    } else if (!event.shiftKey && key === "m" && isMovable(post)) setMoving(post);
    else if (event.shiftKey || !by || !focusBeside(key, post, days, postsOf)) return;
    event.preventDefault();
  };

  function focusBeside(
    key: string,
    post: ScheduledPost,
    within: readonly string[],
    of: (day: string) => readonly ScheduledPost[],
  ): boolean {
    const next = beside(key, post, within, of, timeZone);
    const link = board.current?.querySelector<HTMLElement>(`[data-card="${next?._id}"] a`);
    link?.focus();
    return true;
  }

  const chip = (post: ScheduledPost) => (
    <PostChip
      post={post}
      campaign={campaignOf(post)}
      timeZone={timeZone}
      compact={view === "month" && !isNarrow}
      movable={isMovable(post)}
      onMove={setMoving}
    />
  );
  const common = { days, today, postsOf, chip };
  return (
    // The links inside take focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={board}
      onKeyDown={pressed}
      onPointerEnter={() => setNeared(true)}
      onPointerDown={() => setNeared(true)}
    >
      {isNarrow ? (
        <Agenda key={`${view} ${days[0]}`} {...common} />
      ) : view === "month" ? (
        <MonthGrid {...common} month={date === today ? undefined : date} weekOf={weekOf} />
      ) : (
        <WeekGrid {...common} hours={hours} />
      )}
      <Legend
        statuses={new Set(posts.map(({ status }) => status))}
        movable={movable.length > 0 && !isNarrow}
      />
      {neared && !isNarrow && <CardDragging cards={cards} places={places} board={board} onDrop={dropped} />}
      {dialog}
      {moving && (
        <MovePostDialog
          post={moving}
          campaign={campaignOf(moving) ?? null}
          onClose={() => setMoving(undefined)}
          onMoved={(to) => {
            wanted.current = { id: moving._id, scheduledAt: to.toISOString() };
            const day = dayOf(to, timeZone);
            if (!days.includes(day)) onLeave(day);
          }}
        />
      )}
    </div>
  );
}

const KEY_STEPS: Record<View, Record<string, { days: number; hours: number }>> = {
  week: {
    ArrowLeft: { days: -1, hours: 0 },
    ArrowRight: { days: 1, hours: 0 },
    ArrowUp: { days: 0, hours: -1 },
    ArrowDown: { days: 0, hours: 1 },
  },
  month: {
    ArrowLeft: { days: -1, hours: 0 },
    ArrowRight: { days: 1, hours: 0 },
    ArrowUp: { days: -7, hours: 0 },
    ArrowDown: { days: 7, hours: 0 },
  },
};

/**
 * Returns the post that an arrow key leads to. Up and down: the adjacent post on the same day. Left and right: the post
 * at the same position, or else the last one, on the nearest day with posts.
 */
function beside(
  key: string,
  post: ScheduledPost,
  days: readonly string[],
  postsOf: (day: string) => readonly ScheduledPost[],
  timeZone: string,
): ScheduledPost | undefined {
  const day = dayOf(momentOf(post), timeZone);
  const ofDay = postsOf(day);
  const at = ofDay.indexOf(post);
  if (key === "ArrowUp") return ofDay[at - 1];
  if (key === "ArrowDown") return ofDay[at + 1];
  const ahead = key === "ArrowRight" ? days : days.toReversed();
  const next = ahead.slice(ahead.indexOf(day) + 1).find((other) => postsOf(other).length > 0);
  return next === undefined ? undefined : (postsOf(next)[at] ?? postsOf(next).at(-1));
}

function Legend({ statuses, movable }: { statuses: ReadonlySet<PostStatus>; movable: boolean }) {
  if (statuses.size === 0) return null;
  const names = Object.keys(POST_STATES) as PostStatus[];
  return (
    <div className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      <ul aria-label={t("Statuses")} className="contents">
        {names
          .filter((status) => statuses.has(status))
          .map((status) => (
            <li key={status} className="flex items-center gap-1.5">
              <PostStateIcon status={status} className="size-3.5" />
              {t(POST_STATES[status].name)}
            </li>
          ))}
      </ul>
      {movable && (
        <p className="ms-auto">{t("To move a post, drag it, press Shift and an arrow key, or press M.")}</p>
      )}
    </div>
  );
}
