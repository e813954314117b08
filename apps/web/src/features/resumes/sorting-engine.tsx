import { Accessibility, PointerSensor } from "@dnd-kit/dom";
import { DragDropProvider } from "@dnd-kit/react";
import { isSortable, useSortable } from "@dnd-kit/react/sortable";
import { useMemo } from "react";

interface SortingEngineProps {
  ids: readonly string[];
  /** The element of an item, and inside it the button it is dragged by. */
  elementOf: (id: string) => HTMLElement | null;
  handleOf: (id: string) => HTMLElement | null;
  onMove: (from: number, to: number) => void;
}

/**
 * Makes a list that is already on the page sortable by pointer. It draws nothing and stands beside
 * the list, so it can be loaded late without the list's fields being mounted anew. The list itself
 * sees to the keyboard and to announcements.
 */
export default function SortingEngine({ ids, elementOf, handleOf, onMove }: SortingEngineProps) {
  return (
    <DragDropProvider
      sensors={[PointerSensor]}
      plugins={(defaults) => defaults.filter((plugin) => plugin !== Accessibility)}
      onDragEnd={({ operation, canceled }) => {
        const { source } = operation;
        if (!canceled && isSortable(source) && source.initialIndex !== source.index)
          onMove(source.initialIndex, source.index);
      }}
    >
      {ids.map((id, index) => (
        <Sorted key={id} id={id} index={index} elementOf={elementOf} handleOf={handleOf} />
      ))}
    </DragDropProvider>
  );
}

interface SortedProps extends Pick<SortingEngineProps, "elementOf" | "handleOf"> {
  id: string;
  index: number;
}

function Sorted({ id, index, elementOf, handleOf }: SortedProps) {
  // Looked up when they are read, which is after the list's own elements are in the page.
  const element = useMemo(() => lookup(() => elementOf(id)), [elementOf, id]);
  const handle = useMemo(() => lookup(() => handleOf(id)), [handleOf, id]);
  useSortable({ id, index, element, handle });
  return null;
}

const lookup = (find: () => HTMLElement | null) => ({
  get current() {
    return find();
  },
});
