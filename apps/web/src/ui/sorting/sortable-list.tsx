import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { flushSync } from "react-dom";
import { RowButton } from "../row-button.tsx";
import { onDemand } from "../on-demand.tsx";
import { t } from "../../lib/texts.ts";

const SortingEngine = onDemand(() => import("./sorting-engine.tsx"));

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

export interface SortControls {
  handle: ReactNode;
  arrows: ReactNode;
}

interface SortableListProps {
  /** Must stay the same for an item's lifetime. */
  ids: readonly string[];
  label: string;
  nameOf: (id: string, index: number) => string;
  onMove: (from: number, to: number) => void;
  className?: string;
  children: (id: string, index: number, controls: SortControls) => ReactNode;
}

/** The code for dragging is loaded when the pointer first comes near. */
export function SortableList({ ids, label, nameOf, onMove, className, children }: SortableListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [neared, setNeared] = useState(false);
  const [moved, setMoved] = useState("");

  const move = (from: number, to: number) => {
    if (!(to in ids)) return;
    onMove(from, to);
    setMoved(
      t("{{name}} moved to position {{position}} of {{all}}", {
        name: nameOf(ids[from]!, from),
        position: to + 1,
        all: ids.length,
      }),
    );
  };
  // A stable callback, so that typing in an item does not re-render the sorting engine.
  const latestMove = useRef(move);
  useEffect(() => {
    latestMove.current = move;
  });
  const dropped = useCallback((from: number, to: number) => latestMove.current(from, to), []);

  /** Restores focus, because React briefly removes a moved element, which then loses focus. */
  const moveAndStay = (id: string, from: number, to: number, control: string) => {
    flushSync(() => move(from, to));
    const item = list.current?.querySelector(`:scope > [data-item="${id}"]`);
    const buttons = item?.querySelectorAll<HTMLButtonElement>("[data-sort]") ?? [];
    // At either end of the list, the opposite button gets focus.
    const able = [...buttons].filter((button) => !button.disabled);
    (able.find((button) => button.dataset.sort === control) ?? able.at(-1))?.focus();
  };
  const controlsOf = (id: string, index: number): SortControls => {
    const name = nameOf(id, index);
    const pressed = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (step === undefined) return;
      event.preventDefault();
      moveAndStay(id, index, index + step, "handle");
    };
    return {
      handle: (
        <button
          type="button"
          data-sort="handle"
          aria-label={t("Reorder {{name}} with the arrow keys", { name })}
          title={t("Drag, or press the arrow keys")}
          onKeyDown={pressed}
          className="inline-flex h-7 w-5 shrink-0 cursor-grab touch-none items-center justify-center rounded-sm text-edge hover:text-ink active:cursor-grabbing"
        >
          <GripVertical className="size-4" />
        </button>
      ),
      arrows: (
        <>
          <RowButton
            data-sort="up"
            label={t("Move {{name}} up", { name })}
            icon={<ArrowUp />}
            disabled={index === 0}
            onClick={() => moveAndStay(id, index, index - 1, "up")}
          />
          <RowButton
            data-sort="down"
            label={t("Move {{name}} down", { name })}
            icon={<ArrowDown />}
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
          <li
            key={id}
            data-item={id}
            className="max-w-full data-dnd-dragging:rounded-md data-dnd-dragging:shadow-float"
          >
            {children(id, index, controlsOf(id, index))}
          </li>
        ))}
      </ul>
      <output className="sr-only">{moved}</output>
      {neared && ids.length > 1 && <SortingEngine ids={ids} list={list} onMove={dropped} />}
    </>
  );
}
