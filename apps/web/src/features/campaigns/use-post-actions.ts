import type { Post, PostStatus } from "@postfolio/contract/campaigns.ts";
import { useMutation } from "@tanstack/react-query";
import { messageOf } from "../../lib/api.ts";
import { notify } from "../../ui/notify.tsx";
import { forgetCampaigns } from "./campaigns.api.ts";
import type { PostAction } from "./post-state.ts";
import { actOnPost, holdPosts, showPost, writePost } from "./posts.api.ts";

/** Shown at once, before the server has answered: only where nothing else can come of it. */
const AT_ONCE: Partial<Record<PostAction, PostStatus>> = { approve: "ready", skip: "skipped" };

const DONE: Record<PostAction, string> = {
  approve: "Approved",
  skip: "Skipped",
  restore: "Back in the plan",
  regenerate: "Written anew",
  publish: "On its way",
  retry: "On its way",
};

/** What can be done with one post. Failures are told in the server's words, and the truth is asked for again. */
export function usePostActions(post: Post) {
  const failed = (error: unknown) => {
    notify.error(messageOf(error));
    forgetCampaigns();
  };
  const action = useMutation({
    mutationFn: (asked: PostAction) => actOnPost(post._id, asked),
    onMutate: async (asked) => {
      const status = AT_ONCE[asked];
      if (!status) return;
      await holdPosts();
      showPost({ ...post, status });
    },
    onSuccess: (_, asked) => {
      const undo = undoOf(post, asked);
      notify.success(
        DONE[asked],
        undo && { action: { label: "Undo", onClick: () => void undo().catch(failed) } },
      );
    },
    onError: failed,
  });
  const writing = useMutation({
    mutationFn: (text: string) => writePost(post._id, text),
    onSuccess: () => notify.success("Saved"),
    onError: failed,
  });
  return {
    act: action.mutate,
    /** What is being done now. */
    doing: action.isPending ? action.variables : undefined,
    write: writing.mutateAsync,
    saving: writing.isPending,
  };
}

/** How a deed is taken back, where it can be. */
function undoOf({ _id, text }: Post, done: PostAction): (() => Promise<Post>) | undefined {
  if (done === "skip") return () => actOnPost(_id, "restore");
  if (done === "regenerate" && text !== "") return () => writePost(_id, text);
  return undefined;
}
