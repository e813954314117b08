import type { Post } from "@postfolio/contract/campaigns/campaigns.ts";
import { CheckCheck } from "lucide-react";
import { useApprovePosts } from "../../../posts/use-approve-posts.ts";
import { Button } from "../../../ui/button.tsx";

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
  const all = useApprovePosts();
  if (posts.length < 2) return null;
  return (
    <Button
      size="sm"
      icon={<CheckCheck className="size-4" />}
      busy={all.isPending}
      onClick={() => all.mutate(taken.map(({ _id }) => _id))}
    >
      {ticked.length > 0 ? `Approve ${ticked.length} of ${posts.length}` : `Approve all ${posts.length}`}
    </Button>
  );
}
