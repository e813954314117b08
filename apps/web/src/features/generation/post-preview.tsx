import { standingFirstLines, withOtherFirstLine } from "@postfolio/contract/generation/first-lines.ts";
import { standingMarks, withoutMarked } from "@postfolio/contract/generation/marks.ts";
import { NETWORK_NAME, type Network } from "@postfolio/contract/networks/networks.ts";
import { Copy, PencilLine, RotateCcw, Undo2 } from "lucide-react";
import { type Dispatch, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { focusAtEnd, Textarea } from "../../ui/form/input.tsx";
import { useConnection } from "../../lib/connections.ts";
import { Question } from "../posts/author/question.tsx";
import { PostCard } from "../posts/card/post-card.tsx";
import { PostLengthMeter } from "../posts/editor/post-length-meter.tsx";
import { PostLines } from "../posts/card/post-lines.tsx";
import { PostSource } from "../posts/card/post-source.tsx";
import { PostText } from "../posts/card/post-text.tsx";
import { MarkNotes } from "../../ui/marks/mark-notes.tsx";
import { OtherFirstLine } from "../../ui/marks/other-first-line.tsx";
import { SandboxBadge } from "../../ui/sandbox-badge.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { copyText } from "../../ui/notice/copy-text.ts";
import type { FilledForm } from "./form-values.ts";
import { PostTo } from "./post-to.tsx";
import { type Playground, type PlaygroundAction, shownVariation, type Variation } from "./variations.ts";
import { toast } from "../../ui/notice/toast.ts";
import { editPost } from "./generation.api.ts";
import { t } from "../../lib/texts.ts";

interface PostPreviewProps {
  network: Network;
  playground: Playground;
  dispatch: Dispatch<PlaygroundAction>;
  onRegenerate: (form: FilledForm) => void;
  /** Counts the posts opened from the history, so that each one is scrolled into view. */
  opened: number;
}

export default function PostPreview({
  network,
  playground,
  dispatch,
  onRegenerate,
  opened,
}: PostPreviewProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (opened === 0) return;
    section.current?.scrollIntoView({ block: "start" });
    section.current?.focus({ preventScroll: true });
  }, [opened]);
  const author = useConnection(network) ?? undefined;
  const terms = { limits: author?.limits };
  const { draft } = playground;
  const variation = shownVariation(playground);
  const source = draft ? draft.source : variation?.source;
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t("{{network}} preview", { network: NETWORK_NAME[network] })}
      className="flex flex-col gap-3"
    >
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        <div className="flex h-11 items-center gap-2 border-b border-line pe-2 ps-4 text-xs text-muted">
          <span className="flex-1">{t("{{network}} preview", { network: NETWORK_NAME[network] })}</span>
          <SandboxBadge provider="ai" />
          {!draft && playground.variations.length > 1 && (
            <Switcher playground={playground} dispatch={dispatch} />
          )}
        </div>
        {draft ? (
          <>
            <PostCard network={network} author={author}>
              {draft.text ? <PostText network={network} text={draft.text} folds={false} /> : <PostLines />}
            </PostCard>
            <div className="flex min-h-13 items-center justify-between gap-3 border-t border-line px-4 py-2">
              <PostLengthMeter network={network} text={draft.text} terms={terms} />
              {draft.isReading && (
                <span className="text-xs text-muted">{t("Checking its claims about you")}</span>
              )}
            </div>
          </>
        ) : (
          variation && (
            <Finished
              key={variation.key}
              network={network}
              variation={variation}
              dispatch={dispatch}
              onRegenerate={onRegenerate}
            />
          )
        )}
      </div>
      {source && <PostSource source={source} />}
      {!draft && variation?.question !== undefined && (
        <Question
          key={variation.key}
          question={variation.question}
          submitLabel={t("Use this answer")}
          onAnswer={(detail) => onRegenerate({ ...variation.form, detail })}
        />
      )}
    </section>
  );
}

function Switcher({ playground, dispatch }: Pick<PostPreviewProps, "playground" | "dispatch">) {
  const { variations, shown } = playground;
  return (
    <fieldset aria-label={t("Variations")} className="flex items-center gap-1">
      <Stepper
        earlier={t("Earlier variation")}
        later={t("Later variation")}
        at={variations.findIndex(({ key }) => key === shown)}
        count={variations.length}
        onStep={(to) => dispatch({ type: "show", key: variations[to]!.key })}
      />
    </fieldset>
  );
}

interface FinishedProps extends Pick<PostPreviewProps, "network" | "dispatch" | "onRegenerate"> {
  variation: Variation;
}

function Finished({ network, variation, dispatch, onRegenerate }: FinishedProps) {
  const [editing, setEditing] = useState(false);
  const { text, written, form, unread = false } = variation;
  const marks = standingMarks(text, variation.marks ?? []);
  const lines = standingFirstLines(text, variation.firstLines);
  const edit = (next: string) => dispatch({ type: "edit", text: next });
  const author = useConnection(network) ?? undefined;
  useKeptEdit(variation);
  return (
    <>
      <PostCard network={network} author={author}>
        {editing ? (
          <Textarea
            ref={focusAtEnd}
            aria-label={t("Text of the post")}
            value={text}
            className="min-h-32"
            onChange={(event) => edit(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Escape") setEditing(false);
            }}
          />
        ) : (
          <PostText network={network} text={text} folds marks={marks} />
        )}
      </PostCard>
      <div className="px-4 pb-4 empty:hidden">
        <MarkNotes
          marks={marks}
          unread={unread}
          isPost
          textOf={() => text}
          onKeep={(mark) => dispatch({ type: "keep", mark })}
          onEdit={() => setEditing(true)}
          onRemove={(mark) => edit(withoutMarked(text, mark))}
        />
      </div>
      {lines && !editing && (
        <div className="px-4 pb-4">
          <OtherFirstLine
            line={lines.other}
            onSwap={() => edit(withOtherFirstLine({ text, marks, firstLines: lines }).text)}
          />
        </div>
      )}
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line py-2 pe-2 ps-4">
        <PostLengthMeter network={network} text={text} terms={{ limits: author?.limits }} />
        <div className="flex items-center">
          {text !== written && (
            <Button
              size="sm"
              variant="quiet"
              icon={<Undo2 className="size-4" />}
              onClick={() => edit(written)}
            >
              {t("Original text")}
            </Button>
          )}
          <Button
            size="sm"
            variant="quiet"
            icon={<PencilLine className="size-4" />}
            aria-pressed={editing}
            onClick={() => setEditing(!editing)}
          >
            {editing ? t("Done") : t("Edit")}
          </Button>
        </div>
      </div>
      <div className="flex gap-2 border-t border-line p-3">
        <Button
          className="flex-1"
          icon={<RotateCcw />}
          onClick={() => onRegenerate({ ...form, detail: form.detail ?? "" })}
        >
          {t("Regenerate")}
        </Button>
        <Button className="flex-1" icon={<Copy />} onClick={() => void copyText(text)}>
          {t("Copy")}
        </Button>
      </div>
      <PostTo network={network} text={text} />
    </>
  );
}

/** How long, in milliseconds, to wait after the last change. */
const SAVE_DELAY_MS = 500;

function useKeptEdit({ id, text }: Pick<Variation, "id" | "text">): void {
  const post = useRef({ id, text, kept: text });
  useEffect(() => {
    post.current.text = text;
    const timer = setTimeout(() => keep(post.current), SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    const left = post.current;
    return () => keep(left);
  }, []);
}

/** Saves the text, unless it is empty, because then the user is starting over. */
function keep(post: { id: string | undefined; text: string; kept: string }): void {
  const { id, text } = post;
  if (id === undefined || text === post.kept || text.trim() === "") return;
  post.kept = text;
  editPost(id, text).catch(toast.failure);
}
