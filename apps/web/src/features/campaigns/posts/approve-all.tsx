import type { Post } from "@postfolio/contract/campaigns.ts";
import { useMutation } from "@tanstack/react-query";
import { CheckCheck } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import { refreshCampaigns } from "../campaigns.api.ts";
import { actOnPost } from "./posts.api.ts";

/** Approves every post that waits. Renders nothing if there is only one, which has its own button. */
export function ApproveAll({ posts }: { posts: readonly Post[] }) {
  const all = useMutation({
    mutationFn: () => approveAll(posts),
    onSuccess: (count) => toast.success(`${count} posts approved`),
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
      Approve all {posts.length}
    </Button>
  );
}

/** Approves one after the other, in publishing order; stops at the first refusal. */
async function approveAll(posts: readonly Post[]): Promise<number> {
  for (const { _id } of posts) {
    // oxlint-disable-next-line no-await-in-loop -- posts approved before a refusal stay approved
    await actOnPost(_id, "approve");
  }
  return posts.length;
}
