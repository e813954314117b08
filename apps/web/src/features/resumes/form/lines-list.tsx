import { LIMITS } from "@postfolio/contract/limits.ts";
import { Plus } from "lucide-react";
import { type ClipboardEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { newId } from "../../../lib/new-id.ts";
import { Button } from "../../../ui/button.tsx";
import { useEdit, useEditor, useEditorStore } from "../model/editor-store.ts";
import { lineKey } from "../model/field-key.ts";
import {
  addLine,
  insertLine,
  linesOf,
  namesIn,
  replaceLine,
  moveLine,
  removeLine,
} from "../model/resume-edits.ts";
import type { LinesOf } from "../model/resume-edits.ts";
import { Chip } from "./chip.tsx";
import { Line } from "./line.tsx";
import type { TextHandle } from "./rich-text/formatted-text-props.ts";
import { SortableList } from "../../../ui/sorting/sortable-list.tsx";
import { useRemove } from "./use-remove.ts";
import { t } from "../../../lib/texts.ts";
import type { LineTexts } from "@postfolio/contract/resumes/resume-shape.ts";
import type { Text } from "@postfolio/contract/text.ts";

interface LinesListProps {
  of: LinesOf;
  /** Whether to show short items in a row, separated by commas. */
  chips?: boolean;
  /** The name of the group that the list belongs to, for use in the texts. */
  group?: string;
  line: LineTexts & {
    /** A label for screen readers, used if there are several lists. */
    addHere?: Text;
  };
  label: Text;
  placeholder?: Text | undefined;
  improvable?: boolean;
  names?: boolean;
  button?: (at: number) => ReactNode;
}

export function LinesList(props: LinesListProps) {
  const {
    of,
    chips = false,
    names = false,
    group = "",
    line: texts,
    label,
    placeholder,
    improvable = false,
    button,
  } = props;
  const edit = useEdit();
  const store = useEditorStore();
  const remove = useRemove();
  const lines = useEditor((state) => linesOf(state.doc, of));
  const [keys, setKeys] = useLineKeys(lines.length);
  const container = useRef<HTMLDivElement>(null);
  const handles = useRef<(TextHandle | null)[]>([]);

  const focusLine = (at: number, from?: number, to?: number) => {
    const handle = handles.current[Math.min(at, linesOf(store.getState().doc, of).length - 1)];
    if (handle) handle.focus(from, to);
    else container.current?.querySelector<HTMLButtonElement>("button[data-add]")?.focus();
  };
  const add = () => {
    flushSync(() => edit((doc) => addLine(doc, of)));
    focusLine(lines.length, 0, Infinity);
  };
  const removeAt = (at: number) => {
    const before = linesOf(store.getState().doc, of);
    const text = before[at];
    if (text === undefined) return;
    const countIn = (all: readonly string[]) => all.filter((other) => other === text).length;
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
      isBack: (doc) => countIn(linesOf(doc, of)) >= countIn(before),
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
  const pasteNames = (event: ClipboardEvent<HTMLElement>) => {
    const field = (event.target as HTMLElement).closest<HTMLElement>("[data-field]")?.dataset.field;
    const at = lines.findIndex((line, index) => line === "" && lineKey(of, index) === field);
    const items = at < 0 ? undefined : namesIn(event.clipboardData.getData("text/plain"));
    if (!items) return;
    event.preventDefault();
    event.stopPropagation();
    split(at, items, items.at(-1)!.length);
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
    <div ref={container} className="flex flex-col gap-2" onPasteCapture={names ? pasteNames : undefined}>
      {lines.length > 0 && (
        <SortableList
          ids={keys}
          label={t(label, { group })}
          nameOf={(_, index) => t(texts.nameInside, { number: index + 1, group })}
          onMove={move}
          className={chips ? "flex flex-wrap gap-1.5" : "flex flex-col"}
        >
          {(_, index, controls) => {
            const line = {
              of,
              index,
              label: t(texts.name, { number: index + 1, group }),
              name: t(texts.nameInside, { number: index + 1, group }),
              text: lines[index]!,
              count: lines.length,
              controls,
              onRemove: (at: number) => {
                removeAt(at);
                focusLine(at);
              },
              onSplit: split,
              onEmptied: removeBefore,
              onText: (at: number, handle: TextHandle | null) => {
                handles.current[at] = handle;
              },
            };
            return chips ? (
              <Chip {...line} />
            ) : (
              <Line
                {...line}
                placeholder={placeholder && t(placeholder)}
                improvable={improvable}
                short={names}
                button={button?.(index)}
                onLeave={leave}
              />
            );
          }}
        </SortableList>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          data-add
          size="sm"
          variant="quiet"
          icon={<Plus />}
          disabled={lines.length >= LIMITS.listItems}
          className="-ms-2 text-muted"
          aria-label={texts.addHere && t(texts.addHere, { group })}
          onClick={add}
        >
          {t(texts.add)}
        </Button>
        {lines.length > 0 && texts.removeLast && (
          <Button
            size="sm"
            variant="quiet"
            className="text-muted"
            onClick={() => {
              removeAt(lines.length - 1);
              if (lines.length === 1) focusLine(0);
            }}
          >
            {t(texts.removeLast)}
          </Button>
        )}
      </div>
    </div>
  );
}

/** React keys for lines, which have no ids. The keys move with the lines. */
function useLineKeys(count: number) {
  const [keys, setKeys] = useState(() => Array.from({ length: count }, newId));
  if (keys.length === count) return [keys, setKeys] as const;
  const current = Array.from({ length: count }, (_, at) => keys[at] ?? newId());
  setKeys(current);
  return [current, setKeys] as const;
}
