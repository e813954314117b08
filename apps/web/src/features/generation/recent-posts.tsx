import { historyDays } from "@postfolio/contract/plans.ts";
import { LANGUAGES, OPTION_NAMES, TONES } from "@postfolio/contract/generation/generation-options.ts";
import type { Generation } from "@postfolio/contract/generation/generation.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Copy, History, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { dateAndTimeOf } from "../../lib/time/time.ts";
import { useUser } from "../../lib/session/user.ts";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { QueryView } from "../../ui/page/query-view.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { copyText } from "../../ui/notice/copy-text.ts";
import { deletePost, recentPostsQuery } from "./generation.api.ts";
import type { Variation } from "./variations.ts";
import { listed, plural, t } from "../../lib/texts.ts";

interface RecentPostsProps {
  network: Network;
  onOpen: (post: Omit<Variation, "key">) => void;
}

export default function RecentPosts({ network, onOpen }: RecentPostsProps) {
  const query = useQuery(recentPostsQuery(network));
  const { data: user } = useUser();
  const [toDelete, setToDelete] = useState<string>();
  const removal = useMutation({
    mutationFn: deletePost,
    onSuccess: () => {
      toast.success(MESSAGES.generationDeleted);
      setToDelete(undefined);
    },
    onError: toast.failure,
  });
  const title = useId();
  const days = user && historyDays(user.plan);
  return (
    <section aria-labelledby={title} className="has-data-said-elsewhere:hidden">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <h2 id={title} className="text-base font-semibold">
          {t("Recent posts")}
        </h2>
        {days && (
          <p className="text-xs text-muted">
            {plural(days, { one: "Kept for {{count}} day", other: "Kept for {{count}} days" })}
          </p>
        )}
      </div>
      <QueryView
        query={query}
        pending={
          <div className="flex flex-col gap-2">
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
          </div>
        }
      >
        {({ data: posts }) =>
          posts.length === 0 ? (
            <EmptyState icon={<History />} title={t("No posts yet")}>
              {days
                ? plural(days, {
                    one: "Fill in the form and press Generate. Your posts are kept here for {{count}} day.",
                    other:
                      "Fill in the form and press Generate. Your posts are kept here for {{count}} days.",
                  })
                : t("Fill in the form and press Generate. Your posts are kept here.")}
            </EmptyState>
          ) : (
            <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
              {posts.map((post) => (
                <Post
                  key={post._id}
                  post={post}
                  onOpen={() => onOpen(asVariation(post))}
                  onDelete={() => setToDelete(post._id)}
                />
              ))}
            </ul>
          )
        }
      </QueryView>
      {toDelete !== undefined && (
        <ConfirmDialog
          onClose={() => setToDelete(undefined)}
          title={t("Delete this post?")}
          description={t("It will be permanently removed from your history. Copies you've made stay.")}
          confirmLabel={t("Delete")}
          danger
          busy={removal.isPending}
          onConfirm={() => removal.mutate(toDelete)}
        />
      )}
    </section>
  );
}

function Post({ post, onOpen, onDelete }: { post: Generation; onOpen: () => void; onDelete: () => void }) {
  return (
    <li className="group relative flex items-start gap-2 py-3 pe-2 ps-4 hover:bg-hover">
      <div className="min-w-0 flex-1">
        <button
          type="button"
          onClick={onOpen}
          className="line-clamp-2 text-start break-words after:absolute after:inset-0 after:content-['']"
        >
          <bdi>{post.text}</bdi>
        </button>
        <p className="mt-1 truncate text-xs text-muted">
          {listed([dateAndTimeOf(post.createdAt), t(OPTION_NAMES[post.type]), post.source?.publisher], "·")}
        </p>
      </div>
      <div className="relative flex">
        <IconButton
          label={t("Copy this post")}
          icon={<Copy className="size-4" />}
          onClick={() => void copyText(post.text)}
        />
        <IconButton label={t("Delete this post")} icon={<Trash2 className="size-4" />} onClick={onDelete} />
      </div>
    </li>
  );
}

/** The history does not include the tone, keywords, and language. */
const asVariation = ({
  _id,
  type,
  prompt,
  text,
  source,
  firstLines,
}: Generation): Omit<Variation, "key"> => ({
  form: { type, prompt, keywords: "", language: LANGUAGES[0], tone: TONES[0], includeLink: false },
  written: text,
  text,
  source: source ?? undefined,
  firstLines,
  stopped: false,
  id: _id,
});
