import { LIMITS } from "@postfolio/contract/limits.ts";
import { Plus, Sparkles, X } from "lucide-react";
import { lazy, memo, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { useEdit, useEditor, useEditorStore } from "../editor/editor-store.ts";
import { fieldKey } from "../editor/field-key.ts";
import {
  addLine,
  insertLine,
  linesOf,
  replaceLine,
  moveLine,
  newId,
  removeLine,
  setLine,
} from "../editor/resume-edits.ts";
import type { LinesOf } from "../editor/resume-edits.ts";
import { MarkedText, type TextHandle } from "./marked-text.tsx";
import { RowButton } from "./row-button.tsx";
import { SortableList } from "./sortable-list.tsx";
import type { SortControls } from "./sortable-list.tsx";
import { useFocusWithin } from "./use-focus-within.ts";
import { useRemove } from "./use-remove.ts";

const ImproveLine = lazy(() => import("../ai/improve-line.tsx"));

interface LinesListProps {
  of: LinesOf;
  /** What one line is, in lower case: "responsibility". */
  noun: string;
  /** The list's name, as in "Responsibilities". */
  label: string;
  /** Whether AI can be asked to improve a line. */
  improvable?: boolean;
}

/** The lines of an entry or a section. Each can be edited, moved and removed. */
export function LinesList({ of, noun, label, improvable = false }: LinesListProps) {
  const edit = useEdit();
  const store = useEditorStore();
  const remove = useRemove();
  const lines = useEditor((state) => linesOf(state.doc, of));
  const [keys, setKeys] = useLineKeys(lines.length);
  const container = useRef<HTMLDivElement>(null);
  const texts = useRef<(TextHandle | null)[]>([]);

  /** Focuses a line, or the last one, or without any the button that adds one. */
  const focusLine = (at: number, from?: number, to?: number) => {
    const text = texts.current[Math.min(at, linesOf(store.getState().doc, of).length - 1)];
    if (text) text.focus(from, to);
    else container.current?.querySelector<HTMLButtonElement>("button[data-add]")?.focus();
  };
  const add = () => {
    flushSync(() => edit((doc) => addLine(doc, of)));
    focusLine(lines.length, 0, Infinity);
  };
  const removeAt = (at: number) => {
    const text = linesOf(store.getState().doc, of)[at];
    if (text === undefined) return;
    remove({
      name: text,
      remove: () => {
        setKeys((current) => current.toSpliced(at, 1));
        edit((doc) => removeLine(doc, of, at));
      },
      putBack: () => {
        setKeys((current) => current.toSpliced(at, 0, newId()));
        edit((doc) => insertLine(doc, of, at, text));
      },
      onBack: () => focusLine(at),
    });
  };
  const split = (at: number, parts: string[], caret: number) => {
    flushSync(() => {
      setKeys((current) => current.toSpliced(at + 1, 0, ...parts.slice(1).map(newId)));
      edit((doc) => replaceLine(doc, of, at, parts));
    });
    focusLine(at + parts.length - 1, caret);
  };
  const removeBefore = (at: number) => {
    removeAt(at);
    focusLine(Math.max(at - 1, 0));
  };
  const leave = (at: number, step: -1 | 1) => {
    if (!(at + step in linesOf(store.getState().doc, of))) return false;
    focusLine(at + step, step > 0 ? 0 : undefined);
    return true;
  };
  const move = (from: number, to: number) => {
    setKeys((current) => current.toSpliced(from, 1).toSpliced(to, 0, current[from]!));
    edit((doc) => moveLine(doc, of, from, to));
  };

  return (
    <div ref={container} className="flex flex-col gap-2">
      {lines.length > 0 && (
        <SortableList
          ids={keys}
          label={label}
          nameOf={(_, index) => `${noun} ${index + 1}`}
          onMove={move}
          className="flex flex-col"
        >
          {(_, index, controls) => (
            <Line
              of={of}
              index={index}
              noun={noun}
              text={lines[index]!}
              count={lines.length}
              controls={controls}
              improvable={improvable}
              onRemove={(at) => {
                removeAt(at);
                focusLine(at);
              }}
              onSplit={split}
              onEmptied={removeBefore}
              onLeave={leave}
              onText={(at, handle) => {
                texts.current[at] = handle;
              }}
            />
          )}
        </SortableList>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          data-add
          size="sm"
          variant="quiet"
          icon={<Plus />}
          disabled={lines.length >= LIMITS.listItems}
          className="-ml-2 text-muted"
          onClick={add}
        >
          Add {noun}
        </Button>
        {lines.length > 0 && (
          <Button
            size="sm"
            variant="quiet"
            className="text-muted"
            onClick={() => {
              removeAt(lines.length - 1);
              if (lines.length === 1) focusLine(0);
            }}
          >
            Remove last {noun}
          </Button>
        )}
      </div>
    </div>
  );
}

interface LineProps {
  of: LinesOf;
  index: number;
  noun: string;
  text: string;
  count: number;
  controls: SortControls;
  improvable: boolean;
  onRemove: (at: number) => void;
  /** Called when Enter is pressed or several lines are pasted. */
  onSplit: (at: number, parts: string[], caret: number) => void;
  /** Called on Backspace in an empty line. */
  onEmptied: (at: number) => void;
  /** Called when an arrow key leaves the line. */
  onLeave: (at: number, step: -1 | 1) => boolean;
  onText: (at: number, handle: TextHandle | null) => void;
}

/** Memoized by what it shows, so that a keystroke renders one line and not its neighbors. */
const Line = memo(
  function Line({ of, index, noun, text, controls, improvable, onText, ...on }: LineProps) {
    const edit = useEdit();
    const area = useRef<TextHandle>(null);
    const { focused, onFocus, onBlur } = useFocusWithin();
    const [improving, setImproving] = useState(false);
    const stopImproving = () => {
      setImproving(false);
      area.current?.focus();
    };
    const field = fieldKey(of.section, "entry" in of ? of.entry : "", index);
    return (
      <div className="rounded-md bg-surface">
        <div
          className="group relative flex items-start gap-1 @max-md:flex-wrap"
          onFocus={onFocus}
          onBlur={onBlur}
        >
          <span className="pt-0.5">{controls.handle}</span>
          <MarkedText
            ref={(handle) => {
              area.current = handle;
              onText(index, handle);
            }}
            label={`${noun[0]!.toUpperCase()}${noun.slice(1)} ${index + 1}`}
            field={field}
            value={text}
            limit={LIMITS.line}
            onChange={(line, typed) =>
              edit((doc) => setLine(doc, of, index, line), typed ? field : undefined)
            }
            onSplit={(parts, caret) => on.onSplit(index, parts, caret)}
            onEmptied={() => on.onEmptied(index)}
            onLeave={(step) => on.onLeave(index, step)}
          />
          <span
            className={cx(
              "flex justify-end pt-0.5 @max-md:ml-auto @md:pointer-fine:group-focus-within:opacity-100 @md:pointer-fine:group-hover:opacity-100",
              !focused && "@max-md:hidden @md:pointer-fine:opacity-0",
            )}
          >
            {improvable && text.trim() !== "" && (
              <RowButton
                label={`Improve ${noun} ${index + 1}`}
                icon={<Sparkles />}
                aria-expanded={improving}
                onClick={() => setImproving(!improving)}
              />
            )}
            {controls.arrows}
            <RowButton
              label={`Remove ${noun} ${index + 1}`}
              icon={<X />}
              onClick={() => on.onRemove(index)}
            />
          </span>
        </div>
        <Suspense>
          {improving && <ImproveLine of={of} index={index} noun={noun} text={text} onClose={stopImproving} />}
        </Suspense>
      </div>
    );
  },
  (before, after) =>
    before.text === after.text &&
    before.index === after.index &&
    before.count === after.count &&
    before.improvable === after.improvable,
);

/** Lines are plain texts without ids: these keys move with them, so that a moved line keeps its field. */
function useLineKeys(count: number) {
  const [keys, setKeys] = useState(() => Array.from({ length: count }, newId));
  if (keys.length === count) return [keys, setKeys] as const;
  const current = Array.from({ length: count }, (_, at) => keys[at] ?? newId());
  setKeys(current);
  return [current, setKeys] as const;
}
