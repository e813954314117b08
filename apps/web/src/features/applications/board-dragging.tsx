import { STAGES, type Stage } from "@postfolio/contract/application-stages.ts";
import { Accessibility, PointerSensor } from "@dnd-kit/dom";
import { DragDropProvider, useDraggable, useDroppable } from "@dnd-kit/react";
import { memo, type RefObject, useMemo } from "react";

interface BoardDraggingProps {
  ids: readonly string[];
  /** Holds an element with `data-stage` for each stage and one with `data-card` for each id. */
  board: RefObject<HTMLElement | null>;
  onDrop: (id: string, stage: Stage) => void;
}

// A card is a link as well: it is dragged from a few pixels on, and a shorter press opens it.
const SENSORS = [PointerSensor.configure({ preventActivation: isMenu })];

function isMenu({ target }: PointerEvent): boolean {
  return target instanceof Element && target.closest("button, [role=menu]") !== null;
}

/**
 * Makes the cards of a board that is already on the page draggable. It renders nothing, so it can load late
 * without remounting the cards. Menus serve the keyboard.
 */
function BoardDragging({ ids, board, onDrop }: BoardDraggingProps) {
  return (
    <DragDropProvider
      sensors={SENSORS}
      plugins={(defaults) => defaults.filter((plugin) => plugin !== Accessibility)}
      onDragEnd={({ operation: { source, target }, canceled }) => {
        if (!canceled && source && target) onDrop(String(source.id), target.id as Stage);
      }}
    >
      {STAGES.map((stage) => (
        <Column key={stage} stage={stage} board={board} />
      ))}
      {ids.map((id) => (
        <Card key={id} id={id} board={board} />
      ))}
    </DragDropProvider>
  );
}

export default memo(BoardDragging);

type Board = Pick<BoardDraggingProps, "board">;

function Column({ stage, board }: Board & { stage: Stage }) {
  useDroppable({ id: stage, element: useElement(board, `[data-stage="${stage}"]`) });
  return null;
}

function Card({ id, board }: Board & { id: string }) {
  useDraggable({ id, element: useElement(board, `[data-card="${id}"]`) });
  return null;
}

/** Looked up lazily, since a card's element is another one in another column. */
const useElement = (board: RefObject<HTMLElement | null>, selector: string) =>
  useMemo(() => lookup(() => board.current?.querySelector<HTMLElement>(selector) ?? null), [board, selector]);

const lookup = (find: () => HTMLElement | null) => ({
  get current() {
    return find();
  },
});
