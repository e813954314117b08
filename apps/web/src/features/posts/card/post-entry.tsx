import type { Campaign, ScheduledPost } from "@postfolio/contract/campaigns/campaigns.ts";
import { type Mark, withoutMarked } from "@postfolio/contract/generation/marks.ts";
import { NETWORK_NAME, type Network } from "@postfolio/contract/networks/networks.ts";
import { FORM_NAME } from "@postfolio/contract/posts/post-forms.ts";
import type { OwnAction, PostAction } from "@postfolio/contract/posts/post-lifecycle.ts";
import type { PostText as PostTextVersion } from "@postfolio/contract/posts/own-posts.ts";
import { ExternalLink } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useConnection } from "../../../lib/connections.ts";
import { cityOf, distanceName, timeOf } from "../../../lib/time/time.ts";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { cx } from "../../../ui/cx.ts";
import { PostCard } from "./post-card.tsx";
import { PostLengthMeter } from "../editor/post-length-meter.tsx";
import { MarkNotes } from "../../../ui/marks/mark-notes.tsx";
import { PostMedia } from "../../media/post-media.tsx";
import { PostLines } from "./post-lines.tsx";
import { PostSource } from "./post-source.tsx";
import { PostText } from "./post-text.tsx";
import { PostVersions } from "./post-versions.tsx";
import { RewriteForm } from "./rewrite-form.tsx";
import { PostButtons } from "./post-buttons.tsx";
import { PostEditor } from "../editor/post-editor.tsx";
import { PostStateMark } from "./post-state-mark.tsx";
import { type Hold, momentOf, offered, stateText } from "../post-state.ts";
import { PublishedStamp } from "./published-stamp.tsx";
import { usePostActions } from "../use-post-actions.ts";

const MovePostDialog = lazy(() => import("../editor/move-post-dialog.tsx"));

interface PostEntryProps {
  post: ScheduledPost;
  campaign: Campaign | null;
  /** The time zone of shown times. A different zone of the campaign is shown, too. */
  timeZone: string;
  now: Date;
  highlighted: boolean;
  asked: "approve" | "change" | "retry" | undefined;
  onOwn?: (action: OwnAction) => void;
}

export function PostEntry({ post, campaign, timeZone, now, highlighted, asked, onOwn }: PostEntryProps) {
  const { network } = post;
  const waiting = post.status === "awaiting_approval";
  const [editing, setEditing] = useState((waiting || post.text === "") && asked === "change");
  const [confirming, setConfirming] = useState(false);
  const [moving, setMoving] = useState(false);
  const [approving, setApproving] = useState(waiting && asked === "approve");
  const [retrying, setRetrying] = useState(asked === "retry");
  const { act, rewrite, doing, write, saving, restore, restoring } = usePostActions(post);
  const [wishing, setWishing] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  /** The earlier version on screen. It closes when the post gets another text. */
  const [seen, setSeen] = useState<PostTextVersion>();
  const moment = momentOf(post);
  const time = timeOf(moment, timeZone);
  const there = campaign ? timeOf(moment, campaign.timeZone) : time;

  const choose = (action: PostAction) => {
    if (action === "edit") setEditing(true);
    else if (action === "publish") setConfirming(true);
    else if (action === "reschedule") setMoving(true);
    else if (action === "regenerate" && post.text !== "") setWishing(true);
    else if (action === "regenerate") rewrite("");
    else if (action === "schedule" || action === "unschedule" || action === "delete") onOwn?.(action);
    else act(action);
  };
  const leaveEditor = () => {
    setEditing(false);
    setUnsaved(false);
  };
  const save = (content: Parameters<typeof write>[0]) =>
    void write(content).then(
      () => leaveEditor(),
      () => {},
    );
  const actions = offered(post, campaign?.status ?? null, now);
  const writing = doing === "regenerate" || (post.status === "planned" && post.text !== "");
  const restored = () => {
    setSeen(undefined);
    leaveEditor();
  };
  const restoreSeen = ({ number }: PostTextVersion) => void restore(number).then(restored, () => {});
  const versions = (
    <PostVersions
      post={post}
      seen={seen}
      onSee={setSeen}
      obstacle={
        actions.includes("edit") && !writing
          ? unsaved
            ? "Save or cancel what you typed first."
            : null
          : undefined
      }
      busy={restoring}
      onRestore={restoreSeen}
    />
  );
  const shown = seen ? { ...post, ...seen } : post;
  const buttons = !editing && !seen && !wishing && !writing && actions.length > 0 && (
    <PostButtons post={post} actions={actions} doing={doing} onChoose={choose} />
  );
  const slim = post.text === "" && !editing && !writing;

  return (
    <li
      id={`post-${post._id}`}
      tabIndex={-1}
      className="relative grid scroll-mt-24 gap-x-4 gap-y-1 pb-4 outline-none sm:grid-cols-[4.5rem_minmax(0,1fr)]"
    >
      <p
        className={cx(
          "flex items-baseline gap-2 sm:flex-col sm:items-end sm:gap-0",
          slim ? "sm:pt-2" : "sm:pt-3",
        )}
      >
        <time dateTime={moment} className="font-medium tabular-nums">
          {time}
        </time>
        {campaign && there !== time && (
          <span className="text-xs text-muted tabular-nums sm:text-end">
            {there} {cityOf(campaign.timeZone)}
          </span>
        )}
      </p>
      <div
        className={cx(
          "relative min-w-0 overflow-hidden rounded-lg border transition-colors",
          slim ? "border-dashed border-line" : "bg-surface",
          !slim &&
            (post.status === "failed" || post.status === "missed" ? "border-danger/40" : "border-line"),
          post.status === "skipped" && "opacity-70",
          highlighted && "outline-2 outline-offset-2 outline-airmail",
        )}
      >
        {(post.status === "publishing" || writing) && (
          <div aria-hidden className="h-1 animate-airmail airmail-stripe" />
        )}
        <div
          className={cx(
            "flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5 pe-1.5 ps-4",
            !slim && "pt-2.5 pb-0",
            post.status === "published" && "pe-28",
          )}
        >
          <State post={post} campaign={campaign} timeZone={timeZone} now={now} writing={writing} />
          {post.status === "published" && <PublishedStamp instant={moment} timeZone={timeZone} />}
          {slim ? <span className="ms-auto">{buttons}</span> : <LiveLink post={post} network={network} />}
        </div>
        {!slim && (
          <>
            <PostCardOf post={post} network={network} now={now}>
              {editing && (
                <div hidden={seen !== undefined}>
                  <PostEditor
                    post={post}
                    saving={saving}
                    onSave={save}
                    onCancel={leaveEditor}
                    onUnsaved={setUnsaved}
                  />
                </div>
              )}
              {writing && post.text === "" ? (
                <PostLines />
              ) : (
                (!editing || seen) && (
                  <div className={cx(writing && "opacity-60")}>
                    <PostText
                      key={seen?.number}
                      network={network}
                      text={shown.text}
                      folds
                      marks={waiting && !seen ? post.marks : []}
                    />
                    <PostMedia ids={shown.media} />
                    <Thread post={shown} marks={waiting && !seen ? post.marks : []} />
                  </div>
                )
              )}
            </PostCardOf>
            {waiting && !seen && !writing && !editing && (
              <div className="px-4 pb-4 empty:hidden">
                <MarkNotes
                  marks={post.marks}
                  unread={post.unread}
                  onKeep={({ text }) => save({ kept: [text] })}
                  onEdit={() => setEditing(true)}
                  {...(post.thread.length === 0 && {
                    onRemove: (mark) => save({ text: withoutMarked(post.text, mark) }),
                  })}
                />
              </div>
            )}
            {post.source && !seen && (
              <div className="px-4 pb-4">
                <PostSource source={post.source} />
              </div>
            )}
            {post.angle && post.form && !seen && (
              <p className="px-4 pb-3 text-xs text-muted wrap-anywhere">
                {FORM_NAME[post.form]}: {post.angle}
              </p>
            )}
            {wishing && (
              <RewriteForm
                onCancel={() => setWishing(false)}
                onRewrite={(wish) => {
                  setWishing(false);
                  rewrite(wish);
                }}
              />
            )}
            {(buttons || post.texts > 1) && (
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-1.5 pe-1.5 ps-4">
                {buttons && <PostLengthMeter network={network} text={post.text} />}
                {versions}
                {buttons && <span className="ms-auto">{buttons}</span>}
              </div>
            )}
          </>
        )}
      </div>
      {approving && waiting && (
        <ConfirmDialog
          onClose={() => setApproving(false)}
          title="Approve this post?"
          description={
            <span className="block whitespace-pre-wrap wrap-anywhere">
              <span dir="auto" className="line-clamp-12 text-ink">
                {post.text}
              </span>
              {post.unread && <span className="mt-3 block">Nobody has checked this text.</span>}
              {post.marks.map(({ text, reason }) => (
                <span key={text} className="mt-3 block">{`To check: “${text}” ${reason}`}</span>
              ))}
              <span className="mt-3 block">{`It goes out on ${NETWORK_NAME[network]} at ${time}.`}</span>
            </span>
          }
          confirmLabel="Approve"
          onConfirm={() => {
            setApproving(false);
            act("approve");
          }}
        />
      )}
      <Suspense>
        {moving && <MovePostDialog post={post} campaign={campaign} onClose={() => setMoving(false)} />}
      </Suspense>
      {retrying && actions.includes("retry") && (
        <ConfirmDialog
          onClose={() => setRetrying(false)}
          title="Publish this post now?"
          description={`It goes out to ${NETWORK_NAME[network]} immediately. This cannot be undone here.`}
          confirmLabel="Publish now"
          onConfirm={() => {
            setRetrying(false);
            act("retry");
          }}
        />
      )}
      {confirming && (
        <ConfirmDialog
          onClose={() => setConfirming(false)}
          title="Publish this post now?"
          description={`It goes out to ${NETWORK_NAME[network]} immediately instead of at ${time}. This cannot be undone here.`}
          confirmLabel="Publish now"
          onConfirm={() => {
            setConfirming(false);
            act("publish");
          }}
        />
      )}
    </li>
  );
}

function Thread({
  post: { network, thread, threadMedia, live },
  marks,
}: {
  post: ScheduledPost;
  marks: readonly Mark[];
}) {
  if (thread.length === 0) return null;
  return (
    <ol
      aria-label="Further parts of the thread"
      className="mt-3 flex flex-col gap-3 border-s-2 border-line ps-3"
    >
      {thread.map((text, index) => (
        <li key={index}>
          <p className="text-xs text-muted">
            {index + 2} of {thread.length + 1}
            {index + 1 < live.length && " · live"}
          </p>
          <PostText network={network} text={text} folds marks={marks} />
          <PostMedia ids={threadMedia[index] ?? []} />
        </li>
      ))}
    </ol>
  );
}

interface PostCardOfProps extends Pick<PostEntryProps, "post" | "now"> {
  network: Network;
  children: ReactNode;
}

function PostCardOf({ post, network, now, children }: PostCardOfProps) {
  const connection = useConnection(network);
  return (
    <PostCard
      network={network}
      author={connection ?? undefined}
      when={post.status === "published" ? distanceName(momentOf(post), now) || "posted" : "now"}
      plain
    >
      {children}
    </PostCard>
  );
}

/** Returns what blocks the post. */
function useHold({ network }: ScheduledPost, campaign: Campaign | null): Hold | undefined {
  const connection = useConnection(network);
  if (campaign && campaign.status !== "Active") return "not active";
  return connection === null || connection?.state === "broken" ? "not connected" : undefined;
}

interface StateProps extends Pick<PostEntryProps, "post" | "campaign" | "timeZone" | "now"> {
  writing: boolean;
}

function State({ post, campaign, timeZone, now, writing }: StateProps) {
  const hold = useHold(post, campaign);
  return (
    <div className="flex min-w-0 flex-1 gap-2 py-1">
      <PostStateMark status={post.status} className="mt-0.5 size-4" />
      <p className="min-w-0">
        <span className={cx(post.text !== "" && "font-medium")}>
          {writing
            ? post.text === ""
              ? "Being written"
              : "A new text is being written"
            : stateText(post, hold, timeZone, now)}
        </span>
        {/* Marks have their own notes. */}
        {post.reason && !(post.unread && post.status === "awaiting_approval") && (
          <span className="block text-muted wrap-anywhere">{post.reason}</span>
        )}
      </p>
    </div>
  );
}

function LiveLink({ post, network }: { post: ScheduledPost; network: Network }) {
  if (!post.url) return null;
  return (
    <a
      href={post.url}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex items-center gap-1 rounded-sm font-medium text-airmail hover:underline"
    >
      See it on {NETWORK_NAME[network]}
      <ExternalLink className="size-3.5" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
