import { Accessibility, PointerSensor } from "@dnd-kit/dom";
import { DragDropProvider } from "@dnd-kit/react";
import { isSortable, useSortable } from "@dnd-kit/react/sortable";
import { memo, useMemo } from "react";
import type { RefObject } from "react";
import { lookup } from "./lookup.ts";

interface SortingEngineProps {
  ids: readonly string[];
  /** The list of `data-item` elements, each with a handle marked `data-sort="handle"`. */
  list: RefObject<HTMLElement | null>;
  onMove: (from: number, to: number) => void;
}

/**
 * Renders nothing, so that it can be loaded late without remounting fields. The list itself handles keyboard input and
 * announcements.
 */
function SortingEngine({ ids, list, onMove }: SortingEngineProps) {
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
        <Sorted key={id} id={id} index={index} list={list} />
      ))}
    </DragDropProvider>
  );
}

export default memo(SortingEngine);

function Sorted({ id, index, list }: { id: string; index: number; list: SortingEngineProps["list"] }) {
  // Looked up after the list's elements have been mounted.
  const { element, handle } = useMemo(() => {
    const item = () => list.current?.querySelector<HTMLElement>(`:scope > [data-item="${id}"]`) ?? null;
    return {
      element: lookup(item),
      handle: lookup(() => item()?.querySelector<HTMLElement>("[data-sort=handle]") ?? null),
    };
  }, [list, id]);
  useSortable({ id, index, element, handle });
  return null;
}
