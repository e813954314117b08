import type { Campaign, Post } from "@postfolio/contract/campaigns/campaigns.ts";
import { SECOND, WEEK } from "@postfolio/contract/time-units.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { PenLine } from "lucide-react";
import { useState } from "react";
import { useNow } from "../../../lib/time/use-now.ts";
import { campaignPostsQuery, writeWeek } from "../../posts/posts.api.ts";
import { Button } from "../../../ui/button.tsx";
import { Progress } from "../../../ui/page/progress.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { plural, t } from "../../../lib/texts.ts";

export function WriteWeek({ campaign, posts }: { campaign: Campaign; posts: readonly Post[] }) {
  const now = useNow();
  const [asked, setAsked] = useState<number>();
  const unwritten = posts.filter((post) => isUnwritten(post, now));
  // Posts with a reason have failed and will be retried at their usual time.
  const left = unwritten.filter(({ reason }) => reason === null).length;
  const writing = asked !== undefined && left > 0;
  useQuery({ ...campaignPostsQuery(campaign._id), enabled: writing, refetchInterval: 1.5 * SECOND });
  const start = useMutation({
    mutationFn: () => writeWeek(campaign._id),
    onSuccess: setAsked,
    onError: toast.failure,
  });

  if (campaign.status !== "Active" || unwritten.length === 0) return null;
  if (writing) {
    const total = Math.max(asked, left);
    const done = total - left;
    const progress = plural(
      total,
      { one: "{{done}} of {{count}} post written", other: "{{done}} of {{count}} posts written" },
      { done },
    );
    return (
      <div className="rounded-lg border border-line bg-surface p-4">
        <output className="mb-2 block tabular-nums">{progress}</output>
        <Progress label={t("Writing this week's posts")} value={(100 * done) / total} valueText={progress} />
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button icon={<PenLine />} busy={start.isPending} onClick={() => start.mutate()}>
        {t("Write this week's posts now")}
      </Button>
      <span className="text-muted">{t("Otherwise, each post is written an hour before it goes out.")}</span>
    </div>
  );
}

function isUnwritten({ status, text, scheduledAt }: Post, now: Date): boolean {
  if (scheduledAt === null) return false;
  const ahead = new Date(scheduledAt).getTime() - now.getTime();
  return status === "planned" && text === "" && ahead > 0 && ahead <= WEEK;
}
