import type { ScheduledPost } from "@postfolio/contract/campaigns/campaigns.ts";
import { messageOf } from "../../../lib/http/api.ts";
import { browserTimeZone, momentName } from "../../../lib/time/time.ts";
import { toast } from "../../../ui/notice/toast.ts";
import { holdPosts, refreshCampaigns, schedulePost, showPost } from "../posts.api.ts";
import { currentTime } from "../../../lib/time/clock.ts";
import { t } from "../../../lib/texts.ts";

/** Moves a post optimistically. @returns why the server rejected the move, or undefined */
export async function movePost(post: ScheduledPost, to: Date): Promise<string | undefined> {
  const scheduledAt = to.toISOString();
  if (scheduledAt === post.scheduledAt) return undefined;
  await holdPosts();
  showPost({ ...post, scheduledAt });
  try {
    const moved = await schedulePost(post._id, scheduledAt);
    toast.success(
      t("Moved to {{time}}", { time: momentName(scheduledAt, browserTimeZone(), currentTime()) }),
      {
        topic: "moved",
        action: {
          label: t("Undo"),
          onClick: () => void movePost({ ...moved, scheduledAt }, new Date(post.scheduledAt)),
        },
      },
    );
    return undefined;
  } catch (error) {
    showPost(post);
    toast.failure(error);
    refreshCampaigns();
    return messageOf(error);
  }
}
