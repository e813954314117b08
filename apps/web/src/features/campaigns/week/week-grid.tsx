import type { Campaign, Post } from "@postfolio/contract/campaigns.ts";
import { Link } from "react-router";
import { dateName, dayName, timeOf } from "../../../lib/time.ts";
import { NETWORK_NAME } from "@postfolio/contract/plans.ts";
import { isUnsent, POST_STATES } from "@postfolio/contract/post-lifecycle.ts";
import { NetworkLogo } from "../../../posts/network-logo.tsx";
import { cx } from "../../../ui/cx.ts";
import { PostStateMark } from "../posts/post-state-mark.tsx";
import { momentOf } from "../posts/post-state.ts";
import { days as byDay } from "../posts/timeline-days.ts";

interface WeekGridProps {
  /** Seven. */
  days: readonly string[];
  today: string;
  posts: readonly Post[];
  campaigns: readonly Campaign[];
  timeZone: string;
}

/** The week as seven columns, or as a list of days on narrow windows. */
export function WeekGrid({ days, today, posts, campaigns, timeZone }: WeekGridProps) {
  const inOrder = [...posts].sort((one, other) => (momentOf(one) < momentOf(other) ? -1 : 1));
  const groups = new Map(byDay(inOrder, timeZone).map(({ day, posts }) => [day, posts]));
  const known = new Map(campaigns.map((campaign) => [campaign._id, campaign]));
  return (
    <ol className="grid overflow-hidden rounded-lg border border-line bg-surface xl:min-h-96 xl:grid-cols-7">
      {days.map((day) => {
        const group = groups.get(day) ?? [];
        return (
          <li
            key={day}
            className={cx(
              "min-w-0 border-line not-first:border-t xl:not-first:border-t-0 xl:not-first:border-l",
              day < today && "bg-sunken/60",
              group.length === 0 && day < today && "max-xl:hidden",
            )}
          >
            <h3
              className={cx(
                "flex items-baseline gap-2 px-3 py-2 text-xs xl:border-b xl:border-line",
                day === today ? "font-semibold text-accent" : "font-medium text-muted",
              )}
            >
              <span className="xl:hidden">{dayName(day, today)}</span>
              <span className="max-xl:hidden">{dateName(day, today)}</span>
              {day === today && <span className="max-xl:hidden">· Today</span>}
            </h3>
            <ol className="flex flex-col gap-1.5 p-2 max-xl:pt-0">
              {group.map((post) => (
                <li key={post._id}>
                  <Chip post={post} campaign={known.get(post.campaign)} timeZone={timeZone} />
                </li>
              ))}
              {group.length === 0 && <li className="px-1 pb-1 text-xs text-muted xl:sr-only">No posts</li>}
            </ol>
          </li>
        );
      })}
    </ol>
  );
}

interface ChipProps {
  post: Post;
  campaign: Campaign | undefined;
  timeZone: string;
}

/** A post in brief, linked to its place on the campaign's page. */
function Chip({ post, campaign, timeZone }: ChipProps) {
  const { status, text } = post;
  const asleep = campaign?.status === "Sleep" && isUnsent(status);
  const failed = status === "failed" || status === "missed";
  return (
    <Link
      to={`/campaigns/${post.campaign}?post=${post._id}`}
      className={cx(
        "flex flex-col gap-0.5 rounded-md border px-2.5 py-2 text-xs hover:border-edge",
        status === "planned" || status === "skipped" ? "border-dashed border-line" : "border-line bg-paper",
        failed && "border-danger/40",
        status === "awaiting_approval" && "border-warning/40",
        (status === "skipped" || asleep) && "opacity-70",
      )}
    >
      <span className="flex items-center gap-1.5">
        <PostStateMark status={status} className="size-3.5" />
        <span className="sr-only">{POST_STATES[status].name}, </span>
        <time dateTime={momentOf(post)} className="font-medium tabular-nums">
          {timeOf(momentOf(post), timeZone)}
        </time>
        {campaign && (
          <>
            <NetworkLogo network={campaign.type} className="ml-auto size-3.5 text-muted" />
            <span className="sr-only">on {NETWORK_NAME[campaign.type]}</span>
          </>
        )}
      </span>
      <span className="truncate">
        {asleep && "Asleep: "}
        {campaign?.title}
      </span>
      {text && <span className="line-clamp-2 text-muted wrap-anywhere">{text}</span>}
    </Link>
  );
}
