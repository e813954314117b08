import {
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { showInView } from "../../../ui/form/marked-fields.ts";
import { Kbd } from "../../../ui/kbd.tsx";
import { Skeleton } from "../../../ui/page/skeleton.tsx";
import { PhotoPage } from "../photo-page.tsx";
import { offsetAt, partAt, type Piece, selectedTexts, selectWord } from "./original-pieces.ts";
import { onDemand } from "../../../ui/on-demand.tsx";
import { Rich } from "../../../ui/rich.tsx";
import { t } from "../../../lib/texts.ts";

const PdfPages = onDemand(
  () => import("../../../ui/page/pdf-pages.tsx"),
  <Skeleton className="aspect-[1/1.414] w-full" />,
);

interface OriginalProps {
  file: Blob | undefined;
  isPhoto: boolean;
  pieces: readonly Piece[];
  marked: readonly number[];
  /** The label of the field that a click fills. */
  filling: string | undefined;
  /** Whether the original is visible; on narrow screens, it is one of two tabs. */
  isShown: boolean;
  isInert: boolean;
  onFill: (texts: string[]) => void;
  /** Called when the user clicks a text while no field is being filled. Opens the field that contains the text. */
  onPick: (piece: number) => void;
  /** Returns focus to the field that was being filled. */
  onLeave: () => void;
  onDone: () => void;
}

export function Original({
  file,
  isPhoto,
  pieces,
  marked,
  filling,
  isShown,
  isInert,
  onFill,
  onPick,
  onLeave,
  onDone,
}: OriginalProps) {
  const original = useRef<HTMLDivElement>(null);
  const [first] = marked;
  useEffect(() => {
    if (isShown && first !== undefined) showInView(pieceAt(original.current, first));
  }, [first, isShown]);
  const hasSelection = useHasSelection(original);
  const Pages = isPhoto ? PhotoPage : PdfPages;

  const take = (piece: number, text: string) =>
    filling === undefined ? onPick(piece) : text !== "" && onFill([text]);
  const takeSelection = () => {
    const texts = original.current ? selectedTexts(original.current) : [];
    getSelection()?.removeAllRanges();
    if (texts.length > 0) onFill(texts);
  };
  /** Whether the mouse was dragged. A drag also ends with a click event, which must not fill a field. */
  const isDragged = useRef(false);
  const onClick = (event: MouseEvent) => {
    const isEndOfDrag = isDragged.current;
    isDragged.current = false;
    // The second click of a double-click would fill the field twice.
    if (isEndOfDrag || event.detail > 1 || getSelection()?.isCollapsed === false) return;
    const at = pieceOf(event.target);
    if (at === undefined) return;
    const { text } = pieces[at]!;
    const offset = offsetAt(event.clientX, event.clientY);
    take(at, offset === undefined ? text.trim() : partAt(text, offset));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = pieceOf(event.target);
    const go = (to: number, by: 1 | -1) => {
      let next = to;
      while (pieces[next] && pieces[next]!.text.trim() === "") next += by;
      if (!pieces[next]) return;
      getSelection()?.removeAllRanges();
      const piece = pieceAt(original.current, next);
      piece?.focus({ preventScroll: true });
      showInView(piece);
    };
    const word = (direction: 1 | -1) => {
      if (at !== undefined) selectWord(event.target as Element, direction, event.shiftKey);
    };
    const keys: Record<string, () => void> = {
      ArrowDown: () => go(at === undefined ? (first ?? 0) : at + 1, 1),
      ArrowUp: () => go(at === undefined ? (first ?? 0) : at - 1, -1),
      Home: () => go(0, 1),
      End: () => go(pieces.length - 1, -1),
      ArrowRight: () => word(1),
      ArrowLeft: () => word(-1),
      Enter: () => {
        if (filling !== undefined && getSelection()?.isCollapsed === false) takeSelection();
        else if (at !== undefined) take(at, pieces[at]!.text.trim());
      },
      Escape: () => {
        getSelection()?.removeAllRanges();
        onLeave();
      },
    };
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    act();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the pieces in it are buttons
    <section
      aria-label={t("Original")}
      aria-keyshortcuts="F2"
      ref={original}
      data-original
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it
      tabIndex={0}
      className={cx(
        "bg-sunken px-4 pb-6 -outline-offset-2 sm:px-6 lg:sticky lg:top-[7.25rem] lg:h-[calc(100dvh-7.25rem)] lg:overflow-auto lg:border-s lg:border-line",
        !isShown && "max-lg:hidden",
      )}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onMouseDown={(event) => {
        // A double-click would also select a word.
        if (event.detail > 1) event.preventDefault();
      }}
      onPointerUp={({ pointerType }) => {
        const isSelected = getSelection()?.isCollapsed === false;
        isDragged.current = isSelected;
        // On touch screens, the user can still adjust the selection before pressing "Use selection".
        if (isSelected && filling !== undefined && pointerType !== "touch") takeSelection();
      }}
    >
      <div inert={isInert} className="mx-auto max-w-3xl transition-opacity inert:opacity-60">
        <div className="sticky top-0 z-10 -mx-4 mb-3 flex min-h-11 items-center gap-3 border-b border-line bg-sunken px-4 py-1.5 max-lg:top-28 max-md:top-27 sm:-mx-6 sm:px-6">
          <p className="min-w-0 flex-1 text-xs text-muted">
            {filling === undefined ? (
              t("Select a field to fill it from here. Otherwise, clicking text takes you to its field.")
            ) : (
              <Rich
                text={t("Click a line or select words to fill <field/>.")}
                parts={{ field: <strong className="font-medium text-ink">{filling}</strong> }}
              />
            )}{" "}
            <span className="max-lg:hidden pointer-coarse:hidden">
              <Rich text={t("<shortcut/> jumps here and back.")} parts={{ shortcut: <Kbd>F2</Kbd> }} />
            </span>
          </p>
          {filling !== undefined && hasSelection && (
            <Button size="sm" onClick={takeSelection}>
              {t("Use selection")}
            </Button>
          )}
          {filling !== undefined && (
            <Button size="sm" onClick={onDone}>
              {t("Done")}
            </Button>
          )}
        </div>
        {file ? (
          <Pages
            file={file}
            renderOverlay={(page, { width, height }) => (
              <svg viewBox={`0 0 ${width} ${height}`} className="absolute inset-0 size-full select-text">
                {pieces.map(({ text, place }, at) =>
                  place?.[0] === page ? (
                    // oxlint-disable-next-line react/no-array-index-key -- pieces are identified by position
                    <PrintedPiece key={at} at={at} text={text} place={place} isMarked={marked.includes(at)} />
                  ) : null,
                )}
              </svg>
            )}
          />
        ) : (
          <div className="border border-line bg-surface p-6 whitespace-pre-wrap wrap-anywhere">
            {[...Map.groupBy(pieces.keys(), (at) => pieces[at]!.row)].map(([row, inRow]) => (
              <div key={row} className="flex gap-x-8">
                {inRow.map((at) => (
                  <WrittenPiece key={at} at={at} text={pieces[at]!.text} isMarked={marked.includes(at)} />
                ))}
              </div>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

const pieceAt = (original: Element | null, at: number) =>
  original?.querySelector<HTMLElement>(`[data-piece="${at}"]`);

function pieceOf(target: EventTarget): number | undefined {
  const at = (target as Element).closest("[data-piece]")?.getAttribute("data-piece");
  return at ? Number(at) : undefined;
}

function useHasSelection(original: RefObject<Element | null>): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    const look = () => {
      const selection = getSelection();
      setHas(selection?.isCollapsed === false && original.current?.contains(selection.anchorNode) === true);
    };
    document.addEventListener("selectionchange", look);
    return () => document.removeEventListener("selectionchange", look);
  }, [original]);
  return has;
}

interface PieceProps {
  at: number;
  text: string;
  isMarked: boolean;
}

const WrittenPiece = memo(({ at, text, isMarked }: PieceProps) => {
  const Text = isMarked ? "mark" : "span";
  if (text.trim() === "") return <span>{"\u00A0"}</span>;
  return (
    <Text
      data-piece={at}
      data-mark={isMarked || undefined}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the text of a button cannot be selected
      role="button"
      tabIndex={-1}
      dir="auto"
      className={cx(
        "min-w-0 cursor-text rounded-xs select-text hover:bg-hover",
        isMarked && "bg-warning-tint text-ink",
      )}
    >
      {text}
    </Text>
  );
});

/** Stretches the invisible text over its image, so that the words can be selected. */
const PrintedPiece = memo(
  ({ at, text, place, isMarked }: PieceProps & { place: NonNullable<Piece["place"]> }) => {
    const [, left, baseline, width, size] = place;
    if (text.trim() === "" || width <= 0) return null;
    return (
      <g
        data-piece={at}
        data-mark={isMarked || undefined}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- SVG has none
        role="button"
        tabIndex={-1}
        aria-label={text}
        className="group cursor-text outline-offset-2"
      >
        <rect
          x={left - 2}
          y={baseline - size}
          width={width + 4}
          height={size * 1.35}
          rx={1}
          className={cx(
            isMarked ? "fill-warning/25 stroke-warning" : "fill-transparent group-hover:fill-airmail/15",
            "group-focus:fill-airmail/20 group-focus:stroke-airmail",
          )}
        />
        <text
          x={left}
          y={baseline}
          fontSize={size}
          textLength={width}
          // Chrome cannot select glyphs that are stretched and scaled.
          lengthAdjust="spacing"
          className="fill-transparent select-text"
        >
          {text}
        </text>
      </g>
    );
  },
);
