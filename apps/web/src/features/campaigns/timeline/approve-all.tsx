import type { Approval, Post } from "@postfolio/contract/campaigns/campaigns.ts";
import { useMutation } from "@tanstack/react-query";
import { CheckCheck } from "lucide-react";
import { approvePosts, refreshCampaigns } from "../../../posts/posts.api.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/notice/toast.ts";

interface ApproveAllProps {
  /** Those that wait. */
  posts: readonly Post[];
  /** The ids of those that are ticked; without any, all are approved. */
  chosen?: ReadonlySet<string>;
}

/** Approves posts that wait, in one go. Renders nothing if there is only one, which has its own button. */
export function ApproveAll({ posts, chosen }: ApproveAllProps) {
  const ticked = posts.filter(({ _id }) => chosen?.has(_id));
  const taken = ticked.length > 0 ? ticked : posts;
  const all = useMutation({
    mutationFn: () => approvePosts(taken.map(({ _id }) => _id)),
    onSuccess: tell,
    onError: (error) => {
      toast.failure(error);
      refreshCampaigns();
    },
  });
  if (posts.length < 2) return null;
  return (
    <Button
      size="sm"
      icon={<CheckCheck className="size-4" />}
      busy={all.isPending}
      onClick={() => all.mutate()}
    >
      {ticked.length > 0 ? `Approve ${ticked.length} of ${posts.length}` : `Approve all ${posts.length}`}
    </Button>
  );
}

const named = (count: number): string => `${count} ${count === 1 ? "post" : "posts"}`;

function tell(approvals: readonly Approval[]): void {
  const refused = approvals.filter(({ post }) => !post);
  const approved = approvals.length - refused.length;
  if (approved > 0) toast.success(`${named(approved)} approved`);
  const reasons = new Set(refused.map(({ message }) => message));
  if (refused.length > 0) toast.error(`${named(refused.length)} not approved: ${[...reasons].join(". ")}`);
}
