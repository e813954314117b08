import type { Campaign, Post } from "@postfolio/contract/campaigns.ts";
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { Link } from "react-router";
import { addDays, browserTimeZone, momentName } from "../../../lib/time.ts";
import { useNow } from "../../../lib/use-now.ts";
import { NetworkLogo } from "../../../posts/network-logo.tsx";
import { Button } from "../../../ui/button.tsx";
import { ApproveAll } from "../posts/approve-all.tsx";
import { postsQuery } from "../posts/posts.api.ts";
import { usePostActions } from "../posts/use-post-actions.ts";
import { startOf } from "./week.ts";

interface WaitingPostsProps {
  campaigns: readonly Campaign[];
  today: string;
}

/** Posts of all campaigns that await approval, whichever week is shown. */
export function WaitingPosts({ campaigns, today }: WaitingPostsProps) {
  // Posts are planned a week ahead, and one that is long overdue no longer waits.
  const query = useQuery(postsQuery(startOf(addDays(today, -1)), startOf(addDays(today, 10))));
  const waiting = query.data?.data.filter(({ status }) => status === "awaiting_approval") ?? [];
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="waiting">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="waiting" className="text-base font-semibold">
          Waiting for your approval ({waiting.length})
        </h2>
        <ApproveAll posts={waiting} />
      </div>
      <ul className="divide-y divide-line rounded-lg border border-warning/40 bg-surface">
        {waiting.map((post) => (
          <Waiting key={post._id} post={post} campaign={campaigns.find(({ _id }) => _id === post.campaign)} />
        ))}
      </ul>
    </section>
  );
}

function Waiting({ post, campaign }: { post: Post; campaign: Campaign | undefined }) {
  const now = useNow();
  const { act, doing } = usePostActions(post);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <Link
          to={`/campaigns/${post.campaign}?post=${post._id}`}
          className="line-clamp-2 rounded-sm wrap-anywhere hover:underline"
        >
          {post.text}
        </Link>
        <p className="mt-0.5 flex items-center gap-1.5 text-xs text-muted tabular-nums">
          {campaign && <NetworkLogo network={campaign.type} className="size-3.5" />}
          {momentName(post.scheduledAt, browserTimeZone(), now)} · {campaign?.title}
        </p>
      </div>
      <Button
        size="sm"
        icon={<Check className="size-4" />}
        busy={doing !== undefined}
        onClick={() => act("approve")}
      >
        Approve
      </Button>
    </li>
  );
}
