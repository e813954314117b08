import type { ScheduledPost } from "@postfolio/contract/campaigns/campaigns.ts";
import type { PlainAction, PostStatus } from "@postfolio/contract/posts/post-lifecycle.ts";
import { useMutation } from "@tanstack/react-query";
import { toast } from "../../ui/notice/toast.ts";
import { isPast } from "./post-state.ts";
import {
  actOnPost,
  approvePost,
  holdPosts,
  refreshCampaigns,
  restoreText,
  rewritePost,
  showPost,
  writePost,
} from "./posts.api.ts";
import { currentTime } from "../../lib/time/clock.ts";
import { t } from "../../lib/texts.ts";
import { text, type Text } from "@postfolio/contract/text.ts";

/** The status expected after an action, for optimistic updates of actions with only one possible outcome. */
const EXPECTED: Partial<Record<PlainAction, PostStatus>> = { approve: "ready", skip: "skipped" };

const DONE: Partial<Record<PlainAction, Text>> = {
  approve: text("Approved"),
  restore: text("Restored"),
  publish: text("On its way"),
  retry: text("On its way"),
};

function failed(error: unknown): void {
  toast.failure(error);
  refreshCampaigns();
}

export function usePostActions(post: ScheduledPost) {
  const action = useMutation({
    mutationFn: ({ asked, wish = "", from }: { asked: PlainAction; wish?: string; from?: string }) =>
      asked === "regenerate"
        ? rewritePost(post, wish)
        : asked === "approve"
          ? approvePost(post._id, from)
          : actOnPost(post._id, asked),
    onMutate: async ({ asked }) => {
      const status = EXPECTED[asked];
      if (!status) return;
      await holdPosts();
      showPost({ ...post, status });
    },
    onSuccess: ({ text: written, reason, textNumber }, { asked }) => {
      const said = DONE[asked];
      if (asked === "skip" && isPast(post, currentTime())) toast.success(t("Dismissed"));
      else if (asked === "skip")
        toast.success(
          t("Skipped"),
          undo(() => actOnPost(post._id, "restore")),
        );
      else if (said) toast.success(t(said));
      else if (post.text === "") return;
      else if (textNumber !== post.textNumber) {
        toast.success(
          t("Rewritten"),
          undo(() => restoreText(post._id, post.textNumber)),
        );
      } else if (written === post.text && reason) toast.error(reason);
    },
    onError: failed,
  });
  const writing = useMutation({
    mutationFn: (content: Parameters<typeof writePost>[1]) => writePost(post._id, content),
    onSuccess: ({ status }) =>
      toast.success(
        status === "ready" && post.status === "awaiting_approval"
          ? t("Nothing left to check. The post goes out as scheduled")
          : t("Saved"),
      ),
    onError: failed,
  });
  const restoring = useMutation({
    mutationFn: (number: number) => restoreText(post._id, number),
    onSuccess: () =>
      toast.success(
        t("Version restored"),
        undo(() => restoreText(post._id, post.textNumber)),
      ),
    onError: failed,
  });
  return {
    /** @param from the id of the connection to approve the post for */
    act: (asked: Exclude<PlainAction, "regenerate">, from?: string) =>
      action.mutate({ asked, ...(from && { from }) }),
    rewrite: (wish: string) => action.mutate({ asked: "regenerate", wish }),
    doing: action.isPending ? action.variables.asked : undefined,
    restore: restoring.mutateAsync,
    restoring: restoring.isPending,
    write: writing.mutateAsync,
    saving: writing.isPending,
  };
}

const undo = (back: () => Promise<unknown>) => ({
  action: { label: t("Undo"), onClick: () => void back().catch(failed) },
});
