import { postsAllowed } from "@postfolio/contract/plan-limits.ts";
import type { Post } from "@postfolio/contract/campaigns/campaigns.ts";
import { isInQueue } from "@postfolio/contract/posts/close-posts.ts";
import { isUnsent } from "@postfolio/contract/posts/post-lifecycle.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../../../lib/http/query.ts";
import { useUser } from "../../../lib/session/user.ts";
import { browserTimeZone, timeOf } from "../../../lib/time/time.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { actOnPost, changePost, postsQuery } from "../posts.api.ts";
import type { Refused } from "./use-sending.ts";
import { t } from "../../../lib/texts.ts";

export default function DayFull({ network, at, except, again }: Refused) {
  const { data: user } = useUser();
  const [from, to] = [new Date(at), new Date(at)];
  from.setHours(0, 0, 0, 0);
  to.setHours(24, 0, 0, 0);
  const posts = useQuery(postsQuery(from, to)).data?.data.filter((post) => post.network === network) ?? [];
  const userId = user?._id ?? "";
  const campaigns = useQuery({
    ...endpointQuery("POST /api/campaigns/getUsersCampaigns", { body: { userId } }),
    enabled: userId !== "",
  });
  const making = useMutation({
    mutationFn: ({ _id, campaign }: Post) =>
      campaign === null ? changePost(_id, { scheduledAt: null }) : actOnPost(_id, "skip"),
    onSuccess: again,
    onError: toast.failure,
  });
  const used = posts.filter(({ _id, status }) => _id !== except && isInQueue(status)).length;
  const planned = posts.filter(({ _id, status }) => _id !== except && isUnsent(status));
  if (!user || planned.length === 0 || used < postsAllowed(network, user.plan)) return null;
  return (
    <section aria-label={t("Make room")} className="mt-3 flex flex-col gap-2">
      <p>{t("Or free up a slot on that day:")}</p>
      <ul className="flex flex-col gap-2">
        {planned.map((post) => {
          const title = campaigns.data?.data.find(({ _id }) => _id === post.campaign)?.title;
          const said = post.text || title || t("Your post");
          return (
            <li key={post._id} className="flex items-center gap-3">
              <span className="min-w-0 flex-1 truncate">
                <span className="tabular-nums">{timeOf(post.scheduledAt, browserTimeZone())}</span>{" "}
                <span dir="auto" className="text-muted">
                  {said}
                </span>
              </span>
              <Button
                size="sm"
                aria-label={
                  post.campaign === null
                    ? t("Back to drafts: {{post}}", { post: said })
                    : t("Skip it: {{post}}", { post: said })
                }
                busy={making.isPending}
                onClick={() => making.mutate(post)}
              >
                {post.campaign === null ? t("Back to drafts") : t("Skip it")}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
