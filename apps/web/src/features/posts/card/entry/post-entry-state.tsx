import type { Campaign, ScheduledPost } from "@postfolio/contract/campaigns/campaigns.ts";
import { NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import { ExternalLink } from "lucide-react";
import { useConnection } from "../../../../lib/connections.ts";
import { cx } from "../../../../ui/cx.ts";
import { type Hold, stateText } from "../../post-state.ts";
import { PostStateIcon } from "../post-state-icon.tsx";
import { t } from "../../../../lib/texts.ts";

function useHold({ network, connection: id }: ScheduledPost, campaign: Campaign | null): Hold | undefined {
  const connection = useConnection(network, id);
  if (campaign && campaign.status !== "Active") return "not active";
  return connection === null || connection?.state === "broken" ? "not connected" : undefined;
}

interface StateProps {
  post: ScheduledPost;
  campaign: Campaign | null;
  timeZone: string;
  now: Date;
  writing: boolean;
}

export function PostEntryState({ post, campaign, timeZone, now, writing }: StateProps) {
  const hold = useHold(post, campaign);
  return (
    <div className="flex min-w-0 flex-1 gap-2 py-1">
      <PostStateIcon status={post.status} className="mt-0.5 size-4" />
      <p className="min-w-0">
        <span className={cx(post.text !== "" && "font-medium")}>
          {writing
            ? post.text === ""
              ? t("Being written")
              : t("New text is being written")
            : stateText(post, hold, timeZone, now)}
        </span>
        {/* Unread texts have their own note. */}
        {post.reason && !(post.unread && post.status === "awaiting_approval") && (
          <span className="block text-muted wrap-anywhere">{post.reason}</span>
        )}
      </p>
    </div>
  );
}

export function LiveLink({ post }: { post: ScheduledPost }) {
  if (!post.url) return null;
  return (
    <a
      href={post.url}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex items-center gap-1 rounded-sm font-medium text-airmail hover:underline"
    >
      {t("See it on {{network}}", { network: NETWORK_NAME[post.network] })}
      <ExternalLink className="size-3.5" />
      <span className="sr-only"> {t("(opens in a new tab)")}</span>
    </a>
  );
}
