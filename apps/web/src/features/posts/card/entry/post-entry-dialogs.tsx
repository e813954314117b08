import type { Campaign, ScheduledPost } from "@postfolio/contract/campaigns/campaigns.ts";
import { reasonOf } from "@postfolio/contract/generation/marks.ts";
import { NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import type { PostAction } from "@postfolio/contract/posts/post-lifecycle.ts";
import { lazy, Suspense } from "react";
import { ConfirmDialog } from "../../../../ui/overlay/confirm-dialog.tsx";
import { sentenceOf, t } from "../../../../lib/texts.ts";

const MovePostDialog = lazy(() => import("../../editor/move-post-dialog.tsx"));

export type PostQuestion = "approve" | "publish" | "reschedule" | "retry";

interface PostEntryDialogProps {
  question: PostQuestion;
  post: ScheduledPost;
  campaign: Campaign | null;
  time: string;
  onClose: () => void;
  act: (action: Exclude<PostQuestion, "reschedule"> & PostAction) => void;
}

export function PostEntryDialog({ question, post, campaign, time, onClose, act }: PostEntryDialogProps) {
  if (question === "reschedule") {
    return (
      <Suspense>
        <MovePostDialog post={post} campaign={campaign} onClose={onClose} />
      </Suspense>
    );
  }
  const confirm = () => {
    onClose();
    act(question);
  };
  const network = NETWORK_NAME[post.network];
  if (question === "approve") {
    return (
      <ConfirmDialog
        onClose={onClose}
        title={t("Approve this post?")}
        description={
          <span className="block whitespace-pre-wrap wrap-anywhere">
            {post.options?.warning && (
              <span dir="auto" className="mb-3 block">
                {t("Behind the content warning “{{warning}}”:", { warning: post.options.warning })}
              </span>
            )}
            <span dir="auto" className="line-clamp-12 text-ink">
              {post.text}
            </span>
            {post.unread && <span className="mt-3 block">{t("Nobody has checked this text.")}</span>}
            {post.marks.map((mark) => (
              <span key={mark.text} className="mt-3 block">
                {t("To check: “{{text}}” {{reason}}", {
                  text: mark.text,
                  reason: reasonOf(mark, sentenceOf),
                })}
              </span>
            ))}
            <span className="mt-3 block">
              {t("It will be published on {{network}} at {{time}}.", { network, time })}
            </span>
          </span>
        }
        confirmLabel={t("Approve")}
        onConfirm={confirm}
      />
    );
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t("Publish this post now?")}
      description={
        question === "publish"
          ? t("It goes out to {{network}} immediately instead of at {{time}}. You can't undo this here.", {
              network,
              time,
            })
          : t("It goes out to {{network}} immediately. You can't undo this here.", { network })
      }
      confirmLabel={t("Publish now")}
      onConfirm={confirm}
    />
  );
}
