import { FIRST_NETWORK } from "@postfolio/contract/networks/networks.ts";
import type { Post, ScheduledPost } from "@postfolio/contract/campaigns/campaigns.ts";
import { isScheduled } from "@postfolio/contract/posts/post-lifecycle.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { OwnAction } from "@postfolio/contract/posts/post-lifecycle.ts";
import { useQuery } from "@tanstack/react-query";
import { CalendarClock, Lightbulb, PenLine, Plus, Upload } from "lucide-react";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { browserTimeZone, dayName, dayOf } from "../../../lib/time/time.ts";
import { useNow } from "../../../lib/time/use-now.ts";
import { openComposer } from "../composer/composer-store.ts";
import { PostEntry } from "../card/entry/post-entry.tsx";
import { isPast, momentOf } from "../post-state.ts";
import { AnotherAccountOf } from "../another-account.tsx";
import { changePost, createPost, deletePost, ownPostsQuery } from "../posts.api.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { Loading } from "../../../ui/page/loading.tsx";
import { Skeleton } from "../../../ui/page/skeleton.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { Draft } from "./draft.tsx";
import { onDemand } from "../../../ui/on-demand.tsx";
import { t } from "../../../lib/texts.ts";

const QueueDialog = onDemand(() => import("../composer/queue-dialog.tsx"));
const ImportPostsDialog = onDemand(() => import("./import-posts-dialog.tsx"));

export default function PostsPage() {
  const query = useQuery(ownPostsQuery);
  const [importing, setImporting] = useState(false);
  const [choosing, setChoosing] = useState(false);
  return (
    <Page
      title={t("Your posts")}
      description={t("Posts you write yourself: drafts, scheduled, and published.")}
      actions={
        <>
          <ButtonLink to="/ideas" icon={<Lightbulb />}>
            {t("Ideas")}
          </ButtonLink>
          <Button icon={<CalendarClock />} onClick={() => setChoosing(true)}>
            {t("Queue times")}
          </Button>
          <Button icon={<Upload />} onClick={() => setImporting(true)}>
            {t("Import")}
          </Button>
          <Button variant="primary" icon={<Plus />} aria-keyshortcuts="c" onClick={() => openComposer()}>
            {t("New post")}
          </Button>
        </>
      }
    >
      <QueryView query={query} pending={<Pending />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState
              icon={<PenLine />}
              title={t("You haven't written any posts yet")}
              action={<Button onClick={() => openComposer()}>{t("Write your first post")}</Button>}
            >
              {t("Write a post and choose when it goes out, or publish it right away.")}
            </EmptyState>
          ) : (
            <OwnPosts posts={data} />
          )
        }
      </QueryView>
      {choosing && <QueueDialog network={FIRST_NETWORK} onClose={() => setChoosing(false)} />}
      {importing && <ImportPostsDialog onClose={() => setImporting(false)} />}
    </Page>
  );
}

function OwnPosts({ posts }: { posts: readonly Post[] }) {
  const now = useNow();
  const [params] = useSearchParams();
  const asked = params.get("post");
  const retries = params.get("do") === "retry";
  const [deleting, setDeleting] = useState<Post>();
  useEffect(() => {
    if (asked === null) return;
    const entry = document.querySelector<HTMLElement>(`#post-${CSS.escape(asked)}`);
    entry?.scrollIntoView({ block: "center" });
    entry?.focus({ preventScroll: true });
  }, [asked]);

  const drafts = posts.filter(({ status }) => status === "draft");
  const scheduled = posts.filter(isScheduled);
  const ahead = scheduled.filter((post) => !isPast(post, now)).toReversed();
  const past = scheduled.filter((post) => isPast(post, now));
  const act = (post: Post) => (action: OwnAction) => {
    if (action === "schedule") openComposer({ post });
    else if (action === "delete") setDeleting(post);
    else {
      changePost(post._id, { scheduledAt: null }).then(
        () =>
          toast.success(t("Moved to drafts"), {
            action: {
              label: t("Undo"),
              onClick: () =>
                void changePost(post._id, { scheduledAt: post.scheduledAt }).catch(toast.failure),
            },
          }),
        toast.failure,
      );
    }
  };
  return (
    <div className="flex flex-col gap-10">
      <AnotherAccountOf posts={ahead} />
      {drafts.length > 0 && (
        <section aria-labelledby="drafts">
          <h2 id="drafts" className="mb-4 text-base font-semibold">
            {t("Drafts ({{count}})", { count: drafts.length })}
          </h2>
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {drafts.map((post) => (
              <Draft key={post._id} post={post} onDelete={() => setDeleting(post)} />
            ))}
          </ul>
        </section>
      )}
      <Days title={t("Scheduled|posts")} posts={ahead} now={now} asked={asked} retries={retries} act={act} />
      <Days title={t("Past")} posts={past} now={now} asked={asked} retries={retries} act={act} />
      {deleting && (
        <ConfirmDialog
          onClose={() => setDeleting(undefined)}
          title={t("Delete this post?")}
          description={t("It won't be published.")}
          confirmLabel={t("Delete")}
          danger
          onConfirm={() => {
            setDeleting(undefined);
            deletePost(deleting._id).then(
              () => toast.success(MESSAGES.postDeleted, undo(deleting)),
              toast.failure,
            );
          }}
        />
      )}
    </div>
  );
}

const undo = ({ network, text, media, thread, threadMedia }: Post) => ({
  action: {
    label: t("Keep as a draft"),
    onClick: () => void createPost({ network, text, media, thread, threadMedia }).catch(toast.failure),
  },
});

interface DaysProps {
  title: string;
  posts: readonly ScheduledPost[];
  now: Date;
  asked: string | null;
  retries: boolean;
  act: (post: Post) => (action: OwnAction) => void;
}

function Days({ title, posts, now, asked, retries, act }: DaysProps) {
  const timeZone = browserTimeZone();
  const today = dayOf(now, timeZone);
  if (posts.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-4 text-base font-semibold">{title}</h2>
      {[...Map.groupBy(posts, (post) => dayOf(momentOf(post), timeZone))].map(([day, ofDay]) => (
        <div key={day} className="mb-2">
          <h3 className="mb-2 text-xs font-medium text-muted">{dayName(day, today)}</h3>
          <ul>
            {ofDay.map((post) => (
              <PostEntry
                // Remounts the entry, so that a notice's link also works for a post that is already on the screen.
                key={asked === post._id ? `${post._id} ${retries}` : post._id}
                post={post}
                campaign={null}
                timeZone={timeZone}
                now={now}
                highlighted={asked === post._id}
                asked={asked === post._id && retries ? "retry" : undefined}
                onOwn={act(post)}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

const Pending = () => (
  <div className="flex flex-col gap-4">
    <Loading />
    <Skeleton className="h-24" />
    <Skeleton className="h-48" />
  </div>
);
