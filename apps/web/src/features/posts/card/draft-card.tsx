import type { Post } from "@postfolio/contract/campaigns/campaigns.ts";
import { withoutMarked } from "@postfolio/contract/generation/marks.ts";
import { isSourceOfIdea } from "@postfolio/contract/ideas/idea-source.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import { FORM_NAME } from "@postfolio/contract/posts/post-forms.ts";
import { CalendarPlus, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useConnection } from "../../../lib/connections.ts";
import { pathOfIdea } from "../../../lib/ideas.ts";
import { currentTime } from "../../../lib/time/clock.ts";
import { browserTimeZone, momentName } from "../../../lib/time/time.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { MarkNotes } from "../../../ui/marks/mark-notes.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { PostMedia } from "../../media/post-media.tsx";
import { openComposer } from "../composer/composer-store.ts";
import { PostLengthMeter } from "../editor/post-length-meter.tsx";
import { changePost, deletePost } from "../posts.api.ts";
import { NetworkLogo } from "./network-logo.tsx";
import { PostIdea } from "./post-idea.tsx";
import { PostText } from "./post-text.tsx";
import { t } from "../../../lib/texts.ts";

/** A draft written by AI, for its author to check, change, and queue. */
export function DraftCard({ post }: { post: Post }) {
  const { network, text, idea, marks, unread } = post;
  const [queues, setQueues] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const limits = useConnection(network, post.connection)?.limits;
  const change = (to: Parameters<typeof changePost>[1]) => void changePost(post._id, to).catch(toast.failure);
  const queue = async () => {
    setQueues(true);
    try {
      const { scheduledAt } = await changePost(post._id, { scheduledAt: "next" });
      const time = momentName(scheduledAt ?? "", browserTimeZone(), currentTime());
      toast.success(t("Goes out on {{network}}: {{time}}", { network: NETWORK_NAME[network], time }), {
        action: { label: t("Undo"), onClick: () => change({ scheduledAt: null }) },
      });
    } catch (error) {
      toast.failure(error);
    } finally {
      setQueues(false);
    }
  };
  return (
    <li
      id={`post-${post._id}`}
      className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <div className="flex items-center gap-2 text-xs text-muted">
        <NetworkLogo network={network} />
        {post.form && <span className="font-medium text-ink">{t(FORM_NAME[post.form])}</span>}
        <div className="ms-auto">
          <PostLengthMeter network={network} text={text} terms={{ limits, options: post.options }} />
        </div>
      </div>
      <div>
        <PostText network={network} text={text} folds={false} marks={marks} />
        <PostMedia ids={post.media} />
      </div>
      <MarkNotes
        marks={marks}
        unread={unread}
        isPost
        textOf={() => text}
        lineOf={(path) =>
          idea && isSourceOfIdea(path)
            ? { text: idea.title, where: "", when: "", to: pathOfIdea(idea._id), isIdea: true }
            : undefined
        }
        onKeep={(mark) => change({ kept: [mark.text] })}
        onRemove={(mark) => change({ text: withoutMarked(text, mark) })}
      />
      {idea && <PostIdea idea={idea} />}
      <div className="mt-auto flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          icon={<CalendarPlus className="size-4" />}
          busy={queues}
          onClick={() => void queue()}
        >
          {t("Add to queue")}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          icon={<Pencil className="size-4" />}
          onClick={() => openComposer({ post })}
        >
          {t("Edit or schedule")}
        </Button>
        <IconButton
          size="sm"
          label={t("Delete this draft")}
          icon={<Trash2 className="size-4" />}
          className="ms-auto"
          onClick={() => setDeleting(true)}
        />
      </div>
      {deleting && (
        <ConfirmDialog
          onClose={() => setDeleting(false)}
          title={t("Delete this draft?")}
          description={t("The idea stays, and you can write other posts from it.")}
          confirmLabel={t("Delete")}
          danger
          onConfirm={() => {
            setDeleting(false);
            deletePost(post._id).then(() => toast.success(MESSAGES.postDeleted), toast.failure);
          }}
        />
      )}
    </li>
  );
}
