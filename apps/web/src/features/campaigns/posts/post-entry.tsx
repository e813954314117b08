import type { Campaign, Post } from "@postfolio/contract/campaigns.ts";
import { NETWORK_NAME, type Network } from "@postfolio/contract/plans.ts";
import type { PostAction } from "@postfolio/contract/post-lifecycle.ts";
import { ExternalLink } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useConnection } from "../../../lib/connections.ts";
import { cityOf, distanceName, timeOf } from "../../../lib/time.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { cx } from "../../../ui/cx.ts";
import { PostCard } from "../../../posts/post-card.tsx";
import { PostLengthMeter } from "../../../posts/post-length-meter.tsx";
import { PostLines } from "../../../posts/post-lines.tsx";
import { PostSource } from "../../../posts/post-source.tsx";
import { PostText } from "../../../posts/post-text.tsx";
import { PostButtons } from "./post-buttons.tsx";
import { PostComposer } from "./post-composer.tsx";
import { PostStateMark } from "./post-state-mark.tsx";
import { type Hold, momentOf, offered, stateText } from "./post-state.ts";
import { PublishedStamp } from "./published-stamp.tsx";
import { usePostActions } from "./use-post-actions.ts";

interface PostEntryProps {
  post: Post;
  campaign: Campaign;
  /** The time zone of shown times. If the campaign's own zone differs, it is shown too. */
  timeZone: string;
  now: Date;
  highlighted: boolean;
  /** The action that a mail or notice asks for. */
  asked: "approve" | "change" | undefined;
}

/** One slot on a campaign's timeline: the post as its readers will see it, its state and its actions. */
export function PostEntry({ post, campaign, timeZone, now, highlighted, asked }: PostEntryProps) {
  const network = campaign.type;
  const waiting = post.status === "awaiting_approval";
  const [editing, setEditing] = useState(waiting && asked === "change");
  const [confirming, setConfirming] = useState(false);
  const [approving, setApproving] = useState(waiting && asked === "approve");
  const { act, doing, write, saving } = usePostActions(post);
  const moment = momentOf(post);
  const time = timeOf(moment, timeZone);
  const there = timeOf(moment, campaign.timeZone);

  const choose = (action: PostAction) => {
    if (action === "edit") setEditing(true);
    else if (action === "publish") setConfirming(true);
    else act(action);
  };
  const save = (text: string) =>
    void write(text).then(
      () => setEditing(false),
      () => {},
    );
  const actions = offered(post, campaign.status, now);
  const writing = doing === "regenerate" || (post.status === "planned" && post.text !== "");
  const buttons = !editing && !writing && actions.length > 0 && (
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
        {there !== time && (
          <span className="text-xs text-muted tabular-nums sm:text-right">
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
            "flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5 pr-1.5 pl-4",
            !slim && "pt-2.5 pb-0",
            post.status === "published" && "pr-28",
          )}
        >
          <State post={post} campaign={campaign} timeZone={timeZone} now={now} writing={writing} />
          {post.status === "published" && <PublishedStamp instant={moment} timeZone={timeZone} />}
          {slim ? <span className="ml-auto">{buttons}</span> : <LiveLink post={post} network={network} />}
        </div>
        {!slim && (
          <>
            <PostCardOf post={post} network={network} now={now}>
              {editing ? (
                <PostComposer
                  network={network}
                  text={post.text}
                  saving={saving}
                  onSave={save}
                  onCancel={() => setEditing(false)}
                />
              ) : writing ? (
                <PostLines />
              ) : (
                <PostText network={network} text={post.text} folds />
              )}
            </PostCardOf>
            {post.source && (
              <div className="px-4 pb-4">
                <PostSource source={post.source} />
              </div>
            )}
            {buttons && (
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-1.5 pr-1.5 pl-4">
                <PostLengthMeter network={network} text={post.text} />
                <span className="ml-auto">{buttons}</span>
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
              <span className="line-clamp-12 text-ink">{post.text}</span>
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

/** What keeps all of the campaign's posts from going out. */
function useHold({ status, type }: Campaign): Hold | undefined {
  const connection = useConnection(type);
  if (status !== "Active") return "not active";
  return connection === null || connection?.state === "broken" ? "not connected" : undefined;
}

interface StateProps extends Pick<PostEntryProps, "post" | "campaign" | "timeZone" | "now"> {
  /** A new text has been requested, ahead of the post's turn. */
  writing: boolean;
}

function State({ post, campaign, timeZone, now, writing }: StateProps) {
  const hold = useHold(campaign);
  return (
    <div className="flex min-w-0 flex-1 gap-2 py-1">
      <PostStateMark status={post.status} className="mt-0.5 size-4" />
      <p className="min-w-0">
        <span className={cx(post.text !== "" && "font-medium")}>
          {writing ? "Being written" : stateText(post, hold, timeZone, now)}
        </span>
        {post.reason && <span className="block text-muted wrap-anywhere">{post.reason}</span>}
      </p>
    </div>
  );
}

function LiveLink({ post, network }: { post: Post; network: Network }) {
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
