import { inPart, pictureNeeded } from "@postfolio/contract/messages.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import { type PostTerms, rulesFor } from "@postfolio/contract/networks/post-terms.ts";
import { threadProblems } from "@postfolio/contract/posts/post-media.ts";
import { postLength } from "@postfolio/contract/posts/post-length.ts";
import { postBreaches } from "@postfolio/contract/posts/post-rules.ts";
import { Plus, Scissors, Undo2, X } from "lucide-react";
import { type ClipboardEvent, type ComponentProps, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { newId } from "../../../lib/new-id.ts";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Textarea } from "../../../ui/form/input.tsx";
import { RowButton } from "../../../ui/row-button.tsx";
import { SortableList } from "../../../ui/sorting/sortable-list.tsx";
import { type Content, contentOf, contentWith, type Part, partsOf } from "./content.ts";
import { MediaField } from "../../media/media-field.tsx";
import { PostLengthMeter } from "./post-length-meter.tsx";
import { PostMedia } from "../../media/post-media.tsx";
import { PostText } from "../card/post-text.tsx";
import { splitThread } from "./split-thread.ts";
import { useThreadsClosed } from "./use-threads-closed.ts";
import { plural, sentenceOf, t } from "../../../lib/texts.ts";

interface PartsFieldProps {
  network: Network;
  /** The limits of the account's server and the options chosen for the post. */
  terms: PostTerms;
  content: Content;
  /** Number of parts that have been published and can no longer be changed. */
  live: number;
  label: string;
  onWrite: (change: (content: Content) => Partial<Content>) => void;
  /** Called with +1 when an upload starts and -1 when it ends. */
  onUploading: (count: number) => void;
  onKeyDown?: ComponentProps<"textarea">["onKeyDown"];
}

/** Edits all parts of a post. Empty parts are not sent. */
export function PartsField({
  network,
  terms,
  content,
  live,
  label,
  onWrite,
  onUploading,
  onKeyDown,
}: PartsFieldProps) {
  const parts = partsOf(content);
  const open = parts.slice(live);
  const [ids, setIds] = useState(() => open.map(newId));
  /** A ref, because an upload may finish after its part has moved. */
  const latestIds = useRef(ids);
  const field = useRef<HTMLFieldSetElement>(null);
  const problem = useId();
  const { length: most, threadParts } = rulesFor(network, terms.limits);
  const isThread = parts.length > 1;
  const closed = useThreadsClosed(network);
  const problems = problemsOf(network, content, terms, closed);

  const change = (next: readonly Part[], names: readonly string[] = ids) => {
    latestIds.current = [...names];
    setIds(latestIds.current);
    setPasted(undefined);
    onWrite(() => contentWith([...parts.slice(0, live), ...next]));
  };
  const changeMedia = (id: string, next: (media: readonly string[]) => readonly string[]) =>
    onWrite((now) => {
      const all = partsOf(now);
      const index = latestIds.current.indexOf(id);
      const part = all[live + index];
      return index < 0 || !part
        ? {}
        : contentWith(all.with(live + index, { ...part, media: next(part.media) }));
    });
  const add = () => {
    const id = newId();
    flushSync(() => change([...open, { text: "", media: [] }], [...ids, id]));
    field.current?.querySelector<HTMLElement>(`[data-item="${id}"] textarea`)?.focus();
  };
  /** Splits a text into parts; undefined if a thread cannot have that many parts. */
  const piecesOf = (text: string): string[] | undefined => {
    if (threadParts === null || closed !== undefined) return undefined;
    const pieces = splitThread(network, text, terms);
    return parts.length - 1 + pieces.length <= threadParts ? pieces : undefined;
  };
  const putPieces = (index: number, pieces: readonly string[]) =>
    change(
      open.toSpliced(
        index,
        1,
        ...pieces.map((text, place) => ({ text, media: place === 0 ? (open[index]?.media ?? []) : [] })),
      ),
      ids.toSpliced(index + 1, 0, ...pieces.slice(1).map(newId)),
    );
  const [pasted, setPasted] = useState<{ count: number; undo: () => void }>();
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>, index: number) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const said = event.clipboardData.getData("text");
    const text = value.slice(0, selectionStart) + said + value.slice(selectionEnd);
    const pieces = piecesOf(text);
    if (!pieces || pieces.length < 2) return;
    event.preventDefault();
    const whole = open.with(index, { text, media: open[index]?.media ?? [] });
    // Sets the unsplit text first, because the other network's text follows it.
    change(whole);
    putPieces(index, pieces);
    setPasted({ count: pieces.length, undo: () => change(whole, ids) });
  };
  return (
    <fieldset
      ref={field}
      className="flex min-w-0 flex-col gap-3"
      aria-label={threadParts === null ? t("Text") : t("Thread")}
      aria-describedby={problem}
    >
      {live > 0 && (
        <ol aria-label={t("Live parts")} className="flex flex-col gap-3">
          {parts.slice(0, live).map((part, index) => (
            <li key={index} className="border-s-2 border-line ps-3">
              <p className="text-xs text-muted">
                {t("{{number}} of {{total}} · live", { number: index + 1, total: parts.length })}
              </p>
              <PostText network={network} text={part.text} folds />
              <PostMedia ids={part.media} />
            </li>
          ))}
        </ol>
      )}
      <SortableList
        ids={ids}
        label={isThread ? t("Parts of the thread") : t("Parts of the post")}
        nameOf={(_, index) => t("part {{number}}", { number: live + index + 1 })}
        onMove={(from, to) => change(moved(open, from, to), moved(ids, from, to))}
        className="flex flex-col gap-3"
      >
        {(id, index, { handle, arrows }) => {
          const number = live + index + 1;
          return (
            <div className={cx("flex flex-col gap-2 bg-surface", isThread && "border-s-2 border-line ps-3")}>
              {isThread && (
                <div className="flex items-center gap-1">
                  <span className="flex-1 text-xs text-muted tabular-nums">
                    {t("{{number}} of {{total}}", { number, total: parts.length })}
                  </span>
                  {open.length > 1 && (
                    <>
                      {handle}
                      {arrows}
                      <RowButton
                        label={t("Remove part {{number}}", { number })}
                        icon={<X />}
                        onClick={() => change(open.toSpliced(index, 1), ids.toSpliced(index, 1))}
                      />
                    </>
                  )}
                </div>
              )}
              <PartField
                network={network}
                terms={terms}
                label={number === 1 ? label : t("Part {{number}}", { number })}
                data-part={number}
                value={open[index]?.text ?? ""}
                className={index === 0 && !isThread ? "min-h-32" : "min-h-20"}
                placeholder={number === 1 ? t("What do you want to say?") : undefined}
                onChange={(event) =>
                  change(open.with(index, { media: [], ...open[index], text: event.target.value }))
                }
                onKeyDown={onKeyDown}
                onPaste={(event) => paste(event, index)}
              />
              <MediaField
                network={network}
                limits={terms.limits}
                part={number}
                value={open[index]?.media ?? []}
                onChange={(next) => changeMedia(id, next)}
                onUploading={onUploading}
              />
            </div>
          );
        }}
      </SortableList>
      <p aria-live="polite" className="flex flex-wrap items-center gap-2 text-xs text-muted empty:hidden">
        {pasted && (
          <>
            {plural(pasted.count, {
              one: "Too long for one post, so it's now a thread of {{count}} part.",
              other: "Too long for one post, so it's now a thread of {{count}} parts.",
            })}
            <Button size="sm" variant="quiet" icon={<Undo2 className="size-4" />} onClick={pasted.undo}>
              {t("Keep as one post")}
            </Button>
          </>
        )}
      </p>
      {closed !== undefined && !isThread && <p className="text-xs text-muted">{closed}.</p>}
      {threadParts !== null && closed === undefined && (
        <div className="flex flex-wrap gap-2 empty:hidden">
          {parts.length < threadParts && (
            <Button size="sm" icon={<Plus className="size-4" />} onClick={add}>
              {isThread ? t("Add a part") : t("Turn into a thread")}
            </Button>
          )}
          {postLength(network, open[0]?.text.trim() ?? "", terms) > most && (
            <Button
              size="sm"
              icon={<Scissors className="size-4" />}
              onClick={() => putPieces(0, splitThread(network, open[0]?.text ?? "", terms))}
            >
              {t("Split into parts")}
            </Button>
          )}
        </div>
      )}
      <p id={problem} aria-live="polite" className="text-sm text-danger empty:hidden">
        {problems.map(sentenceOf).join(". ")}
      </p>
    </fieldset>
  );
}

/** Returns the errors of the thread as a whole. Each part shows its own errors. */
function problemsOf(
  network: Network,
  content: Content,
  terms: PostTerms,
  closed: string | undefined,
): string[] {
  const { text, media, thread } = contentOf(content);
  const bare = terms.limits?.needsPicture && text !== "" && media.length === 0 ? [pictureNeeded] : [];
  if (closed !== undefined && thread.length > 0) return [...bare, closed];
  const ofParts = thread.flatMap((part, index) =>
    postBreaches(network, part, terms).map(({ message }) => inPart(index + 2, message)),
  );
  const ofThread = threadProblems(network, text, thread, terms);
  return [...bare, ...ofThread.filter((problem) => !ofParts.includes(problem))];
}

interface PartFieldProps extends ComponentProps<"textarea"> {
  network: Network;
  terms: PostTerms;
  label: string;
  value: string;
}

function PartField({ network, terms, label, value, ...rest }: PartFieldProps) {
  const problem = useId();
  const breaches = postBreaches(network, value.trim(), terms);
  return (
    <>
      <Textarea
        {...rest}
        aria-label={label}
        aria-invalid={breaches.length > 0 || undefined}
        aria-describedby={problem}
        value={value}
      />
      <p id={problem} aria-live="polite" className="sr-only">
        {breaches.map(({ message }) => sentenceOf(message)).join(". ")}
      </p>
      <PostLengthMeter network={network} text={value.trim()} terms={terms} />
    </>
  );
}

const moved = <T,>(all: readonly T[], from: number, to: number): T[] =>
  all.toSpliced(from, 1).toSpliced(to, 0, all[from]!);
