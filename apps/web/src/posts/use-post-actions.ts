import type { ScheduledPost } from "@postfolio/contract/campaigns/campaigns.ts";
import type { PlainAction, PostStatus } from "@postfolio/contract/posts/post-lifecycle.ts";
import { useMutation } from "@tanstack/react-query";
import { toast } from "../ui/notice/toast.ts";
import { isPast } from "./post-state.ts";
import { actOnPost, holdPosts, refreshCampaigns, rewritePost, showPost, writePost } from "./posts.api.ts";
import { currentTime } from "../lib/time/clock.ts";

/** Shown optimistically, only for actions with a single possible outcome. */
const AT_ONCE: Partial<Record<PlainAction, PostStatus>> = { approve: "ready", skip: "skipped" };

const DONE: Partial<Record<PlainAction, string>> = {
  approve: "Approved",
  restore: "Restored",
  publish: "On its way",
  retry: "On its way",
};

function failed(error: unknown): void {
  toast.failure(error);
  // Fetches its current state again.
  refreshCampaigns();
}

/** The actions on one post. Errors show the server's text. */
export function usePostActions(post: ScheduledPost) {
  const action = useMutation({
    mutationFn: (asked: PlainAction) =>
      asked === "regenerate" ? rewritePost(post) : actOnPost(post._id, asked),
    onMutate: async (asked) => {
      const status = AT_ONCE[asked];
      if (!status) return;
      await holdPosts();
      showPost({ ...post, status });
    },
    onSuccess: ({ text }, asked) => {
      const said = DONE[asked];
      if (asked === "skip" && isPast(post, currentTime())) toast.success("Dismissed");
      else if (asked === "skip")
        toast.success(
          "Skipped",
          undo(() => actOnPost(post._id, "restore")),
        );
      else if (said) toast.success(said);
      else if (text !== post.text && post.text !== "") {
        toast.success(
          "Rewritten",
          undo(() => writePost(post._id, { text: post.text, thread: post.thread })),
        );
      }
    },
    onError: failed,
  });
  const writing = useMutation({
    mutationFn: (content: Parameters<typeof writePost>[1]) => writePost(post._id, content),
    onSuccess: () => toast.success("Saved"),
    onError: failed,
  });
  return {
    act: action.mutate,
    /** The action in progress. */
    doing: action.isPending ? action.variables : undefined,
    write: writing.mutateAsync,
    saving: writing.isPending,
  };
}

const undo = (back: () => Promise<unknown>) => ({
  action: { label: "Undo", onClick: () => void back().catch(failed) },
});
