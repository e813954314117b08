import { type PointerEvent, useRef } from "react";

/** Fraction of the element's width. */
const FAR = 0.8;

function move(element: HTMLElement, by: number): void {
  element.style.transition = by === 0 ? "" : "none";
  element.style.translate = by === 0 ? "" : `${by}px`;
  element.style.opacity = by === 0 ? "" : `${1 - Math.abs(by) / element.offsetWidth}`;
}

/** Drags sideways. The element moves back if it was not dragged far enough. */
export function useDragAway(onAway: () => void) {
  const from = useRef<number>(undefined);
  const end = ({ currentTarget, clientX, type }: PointerEvent<HTMLElement>) => {
    if (from.current === undefined) return;
    const by = clientX - from.current;
    from.current = undefined;
    if (type === "pointerup" && Math.abs(by) > FAR * currentTarget.offsetWidth) onAway();
    else move(currentTarget, 0);
  };
  return {
    onPointerDown: ({ button, target, currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) => {
      if (button !== 0 || (target as Element).closest("button")) return;
      from.current = clientX;
      currentTarget.setPointerCapture(pointerId);
    },
    onPointerMove: ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
      if (from.current !== undefined) move(currentTarget, clientX - from.current);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
