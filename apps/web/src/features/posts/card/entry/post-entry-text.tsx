import type { ScheduledPost } from "@postfolio/contract/campaigns/campaigns.ts";
import type { Mark } from "@postfolio/contract/generation/marks.ts";
import type { PostText as PostTextVersion } from "@postfolio/contract/posts/own-posts.ts";
import type { ReactNode } from "react";
import { useConnection } from "../../../../lib/connections.ts";
import { distanceName } from "../../../../lib/time/time.ts";
import { PostMedia } from "../../../media/post-media.tsx";
import { momentOf } from "../../post-state.ts";
import { Sensitive, Warned } from "../content-warning.tsx";
import { PostCard } from "../post-card.tsx";
import { PostText } from "../post-text.tsx";
import { t } from "../../../../lib/texts.ts";

export function PostEntryText({ post, seen }: { post: ScheduledPost; seen: PostTextVersion | undefined }) {
  const shown = seen ? { ...post, ...seen } : post;
  const marks = post.status === "awaiting_approval" && !seen ? post.marks : [];
  return (
    <Warned options={post.options}>
      <PostText key={seen?.number} network={post.network} text={shown.text} folds marks={marks} />
      <Sensitive options={post.options}>
        <PostMedia ids={shown.media} />
      </Sensitive>
      <Thread post={shown} marks={marks} />
    </Warned>
  );
}

function Thread({
  post: { network, thread, threadMedia, options, live },
  marks,
}: {
  post: ScheduledPost;
  marks: readonly Mark[];
}) {
  if (thread.length === 0) return null;
  return (
    <ol aria-label={t("Rest of the thread")} className="mt-3 flex flex-col gap-3 border-s-2 border-line ps-3">
      {thread.map((text, index) => (
        <li key={index}>
          <p className="text-xs text-muted">
            {index + 1 < live.length
              ? t("{{number}} of {{total}} · live", { number: index + 2, total: thread.length + 1 })
              : t("{{number}} of {{total}}", { number: index + 2, total: thread.length + 1 })}
          </p>
          <PostText network={network} text={text} folds marks={marks} />
          <Sensitive options={options}>
            <PostMedia ids={threadMedia[index] ?? []} />
          </Sensitive>
        </li>
      ))}
    </ol>
  );
}

interface PostCardOfProps {
  post: ScheduledPost;
  now: Date;
  children: ReactNode;
}

export function PostCardOf({ post, now, children }: PostCardOfProps) {
  const connection = useConnection(post.network, post.connection);
  return (
    <PostCard
      network={post.network}
      author={connection ?? undefined}
      visibility={post.options?.visibility ?? connection?.defaults?.visibility}
      when={post.status === "published" ? distanceName(momentOf(post), now) || t("posted") : t("now")}
      plain
    >
      {children}
    </PostCard>
  );
}
