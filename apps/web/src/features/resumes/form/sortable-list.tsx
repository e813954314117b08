import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { Suspense, lazy, useCallback, useEffect, useRef, useState } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { flushSync } from "react-dom";
import { useEditorStore } from "../editor/editor-store.ts";
import { RowButton } from "./row-button.tsx";

const SortingEngine = lazy(() => import("./sorting-engine.tsx"));

/** The controls of one item, to be placed by the item itself. */
export interface SortControls {
  /** Dragged with a pointer; moves by the arrow keys. */
  handle: ReactNode;
  /** Up and down buttons. */
  arrows: ReactNode;
}

interface SortableListProps {
  /** Stable for as long as an item is there. */
  ids: readonly string[];
  /** What the list holds, for assistive technology. */
  label: string;
  /** An item's name in the labels of its controls and in announcements. */
  nameOf: (id: string, index: number) => string;
  onMove: (from: number, to: number) => void;
  className?: string;
  children: (id: string, index: number, controls: SortControls) => ReactNode;
}

/** A list that is put in order by drag, by keyboard and by buttons. The drag code loads when it is first neared. */
export function SortableList({ ids, label, nameOf, onMove, className, children }: SortableListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [neared, setNeared] = useState(false);
  const { announce } = useEditorStore().getState();

  const move = (from: number, to: number) => {
    if (!(to in ids)) return;
    onMove(from, to);
    announce(`${nameOf(ids[from]!, from)} moved to position ${to + 1} of ${ids.length}`);
  };
  // The engine gets a function that never changes, so that typing in an item leaves it alone.
  const latestMove = useRef(move);
  useEffect(() => {
    latestMove.current = move;
  });
  const dropped = useCallback((from: number, to: number) => latestMove.current(from, to), []);

  /** React takes a moved element out of the page for a moment, and focus with it. */
  const moveAndStay = (id: string, from: number, to: number, control: string) => {
    flushSync(() => move(from, to));
    const item = list.current?.querySelector(`:scope > [data-item="${id}"]`);
    const buttons = item?.querySelectorAll<HTMLButtonElement>("[data-sort]") ?? [];
    // At the end of the way the button is off: then the one that leads back.
    const able = [...buttons].filter((button) => !button.disabled);
    (able.find((button) => button.dataset.sort === control) ?? able.at(-1))?.focus();
  };
  const controlsOf = (id: string, index: number): SortControls => {
    const name = nameOf(id, index);
    const pressed = (event: KeyboardEvent) => {
      const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
      if (step === 0) return;
      event.preventDefault();
      moveAndStay(id, index, index + step, "handle");
    };
    return {
      handle: (
        <button
          type="button"
          data-sort="handle"
          aria-label={`Reorder ${name} with the arrow keys`}
          title="Drag, or press the arrow keys"
          onKeyDown={pressed}
          className="inline-flex h-7 w-5 shrink-0 cursor-grab touch-none items-center justify-center rounded-sm text-edge hover:text-ink active:cursor-grabbing"
        >
          <GripVertical aria-hidden className="size-4" />
        </button>
      ),
      arrows: (
        <>
          <RowButton
            data-sort="up"
            label={`Move ${name} up`}
            icon={<ArrowUp aria-hidden />}
            disabled={index === 0}
            onClick={() => moveAndStay(id, index, index - 1, "up")}
          />
          <RowButton
            data-sort="down"
            label={`Move ${name} down`}
            icon={<ArrowDown aria-hidden />}
            disabled={index === ids.length - 1}
            onClick={() => moveAndStay(id, index, index + 1, "down")}
          />
        </>
      ),
    };
  };

  return (
    <>
      <ul
        ref={list}
        aria-label={label}
        className={className}
        onPointerEnter={() => setNeared(true)}
        onPointerDown={() => setNeared(true)}
      >
        {ids.map((id, index) => (
          <li key={id} data-item={id} className="data-dnd-dragging:rounded-md data-dnd-dragging:shadow-float">
            {children(id, index, controlsOf(id, index))}
          </li>
        ))}
      </ul>
      {neared && ids.length > 1 && (
        <Suspense>
          <SortingEngine ids={ids} list={list} onMove={dropped} />
        </Suspense>
      )}
    </>
  );
}
