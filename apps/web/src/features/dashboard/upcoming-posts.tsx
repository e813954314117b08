import type { Campaign, Post } from "@postfolio/contract/campaigns.ts";
import { DAY } from "@postfolio/contract/time-units.ts";
import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { browserTimeZone, momentName } from "../../lib/time.ts";
import { endpointQuery } from "../../lib/query.ts";
import { useNow } from "../../lib/use-now.ts";
import { Badge } from "../../ui/badge.tsx";
import { NetworkLogo } from "../../posts/network-logo.tsx";
import { LoadError } from "../../ui/query-view.tsx";

const SHOWN = 3;

/** The next posts. Renders nothing for a user without a campaign. */
export function UpcomingPosts({ userId }: { userId: string }) {
  const now = useNow();
  // Starts at the full hour, so that later requests have the same key.
  const from = new Date(now).setMinutes(0, 0, 0);
  const posts = useQuery(
    endpointQuery("GET /api/posts", {
      query: { from: new Date(from).toISOString(), to: new Date(from + 8 * DAY).toISOString() },
    }),
  );
  const campaigns = useQuery(endpointQuery("POST /api/campaigns/getUsersCampaigns", { body: { userId } }));
  const failed = [posts, campaigns].find(({ isLoadingError }) => isLoadingError);
  const active = campaigns.data?.data.filter(({ status }) => status === "Active") ?? [];
  const upcoming = (posts.data?.data ?? [])
    .filter(({ status }) => status === "planned" || status === "ready" || status === "awaiting_approval")
    .flatMap((post) => {
      const campaign = active.find(({ _id }) => _id === post.campaign);
      return campaign ? [{ post, campaign }] : [];
    });
  if (failed?.error) {
    return (
      <LoadError
        message={failed.error.message}
        retrying={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  if (upcoming.length === 0) return null;
  return (
    <section aria-labelledby="upcoming">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id="upcoming" className="text-base font-semibold">
          Upcoming posts
        </h2>
        <Link to="/campaigns" className="rounded-sm text-airmail hover:underline">
          Calendar
        </Link>
      </div>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {upcoming.slice(0, SHOWN).map(({ post, campaign }) => (
          <li key={post._id}>
            <Upcoming post={post} campaign={campaign} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Upcoming({ post, campaign, now }: { post: Post; campaign: Campaign; now: Date }) {
  return (
    <Link
      to={`/campaigns/${campaign._id}?post=${post._id}`}
      className="group flex items-center gap-4 px-6 py-4 -outline-offset-2 hover:bg-hover"
    >
      <NetworkLogo network={campaign.type} className="text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{post.text || campaign.title}</span>
        <span className="block truncate text-xs text-muted tabular-nums">
          <time dateTime={post.scheduledAt}>{momentName(post.scheduledAt, browserTimeZone(), now)}</time>
          {post.text ? ` · ${campaign.title}` : " · will be written an hour ahead"}
        </span>
      </span>
      {post.status === "awaiting_approval" && <Badge tone="warning">To approve</Badge>}
      <ArrowRight className="text-muted transition-transform group-hover:translate-x-0.5" />
    </Link>
  );
}
