import type { Campaign, ScheduledPost } from "@postfolio/contract/campaigns/campaigns.ts";
import { withOtherFirstLine } from "@postfolio/contract/generation/first-lines.ts";
import { withoutMarked } from "@postfolio/contract/generation/marks.ts";
import { FORM_NAME } from "@postfolio/contract/posts/post-forms.ts";
import type { OwnAction, PostAction } from "@postfolio/contract/posts/post-lifecycle.ts";
import type { PostText as PostTextVersion } from "@postfolio/contract/posts/own-posts.ts";
import { lazy, Suspense, useState } from "react";
import { useConnection } from "../../../../lib/connections.ts";
import { cityOf, timeOf } from "../../../../lib/time/time.ts";
import { cx } from "../../../../ui/cx.ts";
import { PostLengthMeter } from "../../editor/post-length-meter.tsx";
import { MarkNotes } from "../../../../ui/marks/mark-notes.tsx";
import { OtherFirstLine } from "../../../../ui/marks/other-first-line.tsx";
import { PostEntryDialog, type PostQuestion } from "./post-entry-dialogs.tsx";
import { LiveLink, PostEntryState } from "./post-entry-state.tsx";
import { PostCardOf, PostEntryText } from "./post-entry-text.tsx";
import { PostIdea } from "../post-idea.tsx";
import { PostLines } from "../post-lines.tsx";
import { PostSource } from "../post-source.tsx";
import { PostVersions } from "../post-versions.tsx";
import { ReviewNote } from "../review-note.tsx";
import { RewriteForm } from "../rewrite-form.tsx";
import { PostButtons } from "../post-buttons.tsx";
import { PostEditor } from "../../editor/post-editor.tsx";
import { momentOf, offered } from "../../post-state.ts";
import { PublishedStamp } from "../published-stamp.tsx";
import { usePostActions } from "../../use-post-actions.ts";
import { t } from "../../../../lib/texts.ts";

const ToldFacts = lazy(() => import("../told-facts.tsx"));

interface PostEntryProps {
  post: ScheduledPost;
  campaign: Campaign | null;
  timeZone: string;
  now: Date;
  highlighted: boolean;
  asked: "approve" | "change" | "retry" | undefined;
  onOwn?: (action: OwnAction) => void;
}

/** `unsaved`: the editor holds unsaved changes. */
type Mode = "reading" | "editing" | "unsaved" | "wishing" | PostQuestion;

const isEditing = (mode: Mode): boolean => mode === "editing" || mode === "unsaved";
const isQuestion = (mode: Mode): mode is PostQuestion =>
  mode !== "reading" && mode !== "wishing" && !isEditing(mode);

const withOther = (post: ScheduledPost): string =>
  post.firstLines ? withOtherFirstLine({ ...post, firstLines: post.firstLines }).text : post.text;

function modeAsked({ status, text }: ScheduledPost, asked: PostEntryProps["asked"]): Mode {
  const waiting = status === "awaiting_approval";
  if (asked === "change") return waiting || text === "" ? "editing" : "reading";
  if (asked === "approve") return waiting ? "approve" : "reading";
  return asked ?? "reading";
}

export function PostEntry({ post, campaign, timeZone, now, highlighted, asked, onOwn }: PostEntryProps) {
  const { network } = post;
  const limits = useConnection(network, post.connection)?.limits;
  const waiting = post.status === "awaiting_approval";
  const [mode, setMode] = useState<Mode>(() => modeAsked(post, asked));
  const { act, rewrite, doing, write, saving, restore, restoring } = usePostActions(post);
  /** The earlier version that is shown, if any. It is hidden when the post's text changes. */
  const [seen, setSeen] = useState<PostTextVersion>();
  const moment = momentOf(post);
  const time = timeOf(moment, timeZone);
  const there = campaign ? timeOf(moment, campaign.timeZone) : time;

  const choose = (action: PostAction, from?: string) => {
    if (action === "edit") setMode("editing");
    else if (action === "publish" || action === "reschedule") setMode(action);
    else if (action === "regenerate" && post.text !== "") setMode("wishing");
    else if (action === "regenerate") rewrite("");
    else if (action === "schedule" || action === "unschedule" || action === "delete") onOwn?.(action);
    else act(action, from);
  };
  const leave = () => setMode("reading");
  /** Closes only the editor; a request or question that has been opened in the meantime stays open. */
  const leaveEditor = () => setMode((now) => (isEditing(now) ? "reading" : now));
  const save = (content: Parameters<typeof write>[0]) => void write(content).then(leaveEditor, () => {});
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
          ? mode === "unsaved"
            ? t("Save or cancel your changes first.")
            : null
          : undefined
      }
      busy={restoring}
      onRestore={restoreSeen}
    />
  );
  const editing = isEditing(mode);
  const wishing = mode === "wishing";
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
          <PostEntryState post={post} campaign={campaign} timeZone={timeZone} now={now} writing={writing} />
          {post.status === "published" && <PublishedStamp instant={moment} timeZone={timeZone} />}
          {slim ? <span className="ms-auto">{buttons}</span> : <LiveLink post={post} />}
        </div>
        {!slim && (
          <>
            <PostCardOf post={post} now={now}>
              {editing && (
                <div hidden={seen !== undefined}>
                  <PostEditor
                    post={post}
                    saving={saving}
                    onSave={save}
                    onCancel={leave}
                    onUnsaved={(unsaved) =>
                      setMode((current) => (isEditing(current) ? (unsaved ? "unsaved" : "editing") : current))
                    }
                  />
                </div>
              )}
              {writing && post.text === "" ? (
                <PostLines />
              ) : (
                (!editing || seen) && (
                  <div className={cx(writing && "opacity-60")}>
                    <PostEntryText post={post} seen={seen} />
                  </div>
                )
              )}
            </PostCardOf>
            {post.review && !seen && <ReviewNote review={post.review} waiting={waiting} />}
            {waiting && !seen && !writing && !editing && (
              <div className="px-4 pb-4 empty:hidden">
                <MarkNotes
                  marks={post.marks}
                  unread={post.unread}
                  isPost
                  textOf={() => [post.text, ...post.thread].join("\n")}
                  onKeep={({ text }) => save({ kept: [text] })}
                  onEdit={() => setMode("editing")}
                  {...(post.thread.length === 0 && {
                    onRemove: (mark) => save({ text: withoutMarked(post.text, mark) }),
                  })}
                />
              </div>
            )}
            {post.firstLines && actions.includes("edit") && !seen && !writing && !editing && (
              <div className="px-4 pb-4">
                <OtherFirstLine
                  line={post.firstLines.other}
                  busy={saving}
                  onSwap={() => save({ text: withOther(post) })}
                />
              </div>
            )}
            {waiting && !seen && !writing && !editing && (
              <Suspense>
                <ToldFacts text={[post.text, ...post.thread].join("\n")} />
              </Suspense>
            )}
            {post.source && !seen && (
              <div className="px-4 pb-4">
                <PostSource source={post.source} />
              </div>
            )}
            {post.idea && !seen && (
              <div className="px-4 pb-3">
                <PostIdea idea={post.idea} />
              </div>
            )}
            {post.angle && post.form && !seen && (
              <p className="px-4 pb-3 text-xs text-muted wrap-anywhere">
                {t(FORM_NAME[post.form])}: {post.angle}
              </p>
            )}
            {wishing && (
              <RewriteForm
                onCancel={leave}
                onRewrite={(wish) => {
                  leave();
                  rewrite(wish);
                }}
              />
            )}
            {(buttons || post.texts > 1) && (
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-1.5 pe-1.5 ps-4">
                {buttons && (
                  <PostLengthMeter
                    network={network}
                    text={post.text}
                    terms={{ limits, options: post.options }}
                  />
                )}
                {versions}
                {buttons && <span className="ms-auto">{buttons}</span>}
              </div>
            )}
          </>
        )}
      </div>
      {isQuestion(mode) &&
        (mode !== "approve" || waiting) &&
        (mode !== "retry" || actions.includes("retry")) && (
          <PostEntryDialog
            question={mode}
            post={post}
            campaign={campaign}
            time={time}
            onClose={leave}
            act={act}
          />
        )}
    </li>
  );
}
