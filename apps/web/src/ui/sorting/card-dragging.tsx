import { Accessibility, PointerSensor } from "@dnd-kit/dom";
import { DragDropProvider, useDraggable, useDroppable } from "@dnd-kit/react";
import { memo, type RefObject, useMemo } from "react";
import { lookup } from "./lookup.ts";

interface CardDraggingProps {
  cards: readonly string[];
  places: readonly string[];
  /** The element that contains the `data-place` and `data-card` elements. */
  board: RefObject<HTMLElement | null>;
  onDrop: (card: string, place: string) => void;
}

// Cards are links, so dragging starts only after a few pixels.
const SENSORS = [PointerSensor.configure({ preventActivation: isMenu })];

function isMenu({ target }: PointerEvent): boolean {
  return target instanceof Element && target.closest("button, [role=menu]") !== null;
}

/** Renders nothing, so that it can be loaded late without remounting cards. */
function CardDragging({ cards, places, board, onDrop }: CardDraggingProps) {
  return (
    <DragDropProvider
      sensors={SENSORS}
      plugins={(defaults) => defaults.filter((plugin) => plugin !== Accessibility)}
      onDragEnd={({ operation: { source, target }, canceled }) => {
        if (!canceled && source && target) onDrop(String(source.id), String(target.id));
      }}
    >
      {places.map((place) => (
        <Place key={place} place={place} board={board} />
      ))}
      {cards.map((card) => (
        <Card key={card} card={card} board={board} />
      ))}
    </DragDropProvider>
  );
}

export default memo(CardDragging);

type Board = Pick<CardDraggingProps, "board">;

function Place({ place, board }: Board & { place: string }) {
  useDroppable({ id: place, element: useElement(board, `[data-place="${place}"]`) });
  return null;
}

function Card({ card, board }: Board & { card: string }) {
  useDraggable({ id: card, element: useElement(board, `[data-card="${card}"]`) });
  return null;
}

/** Looks elements up when needed, because a card that was moved is a different element. */
const useElement = (board: RefObject<HTMLElement | null>, selector: string) =>
  useMemo(() => lookup(() => board.current?.querySelector<HTMLElement>(selector) ?? null), [board, selector]);
