import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from "react";
import { flushSync } from "react-dom";
import type { ResumeOptions } from "@postfolio/contract/resumes/resume.ts";
import { readStored, writeStored } from "../../../lib/storage.ts";
import { clampScale, fittingScale, nextLevel, parseZoom, type Size, type Zoom } from "./zoom.ts";

const STORAGE_KEY = "preview-zoom";

interface Point {
  clientX: number;
  clientY: number;
}

export function useZoom(scroller: RefObject<HTMLElement | null>, paper: ResumeOptions["paper"]) {
  const [zoom, setZoom] = useState(() => parseZoom(readStored(STORAGE_KEY)));
  const room = useRoom(scroller);
  const scale = typeof zoom === "number" ? zoom : room && fittingScale(zoom, paper, room);

  const choose = (next: Zoom) => {
    setZoom(next);
    writeStored(STORAGE_KEY, next === "width" ? null : String(next));
  };
  const zoomAt = (next: number, { clientX, clientY }: Point) => {
    const pages = scroller.current?.querySelector(".resume-pages");
    if (!pages || !scale || !scroller.current) return;
    const before = pages.getBoundingClientRect();
    flushSync(() => choose(next));
    const after = pages.getBoundingClientRect();
    const ratio = next / scale;
    const left = after.left + (clientX - before.left) * ratio - clientX;
    const top = after.top + (clientY - before.top) * ratio - clientY;
    scroller.current.scrollBy({ left, top });
    // On narrow screens, the window scrolls instead.
    if (scroller.current.scrollHeight <= scroller.current.clientHeight) window.scrollBy({ top });
  };
  const step = (direction: "larger" | "smaller") => {
    const next = scale && nextLevel(scale, direction);
    const box = scroller.current?.getBoundingClientRect();
    if (next && box) zoomAt(next, { clientX: box.left + box.width / 2, clientY: Math.max(box.top, 0) + 200 });
  };

  useGestures(scroller, (factor, point) => scale && zoomAt(clampScale(scale * factor), point));

  /** While the pages have focus, the browser's zoom keys zoom only the pages. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    if (event.key === "+" || event.key === "=") step("larger");
    else if (event.key === "-") step("smaller");
    else if (event.key === "0") choose("width");
    else return;
    event.preventDefault();
  };

  return { zoom, scale, choose, step, onKeyDown };
}

function useRoom(scroller: RefObject<HTMLElement | null>): Size | undefined {
  const [room, setRoom] = useState<Size>();
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = () => {
      const { paddingLeft, paddingTop } = getComputedStyle(element);
      const width = element.clientWidth - 2 * Number.parseFloat(paddingLeft);
      // On narrow screens, the scroller is as tall as its pages.
      const height = Math.min(element.clientHeight, window.innerHeight) - 2 * Number.parseFloat(paddingTop);
      if (width > 0 && height > 0) setRoom({ width, height });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return room;
}

/** Touchpads report pinching as a wheel event with Ctrl. */
function useGestures(
  scroller: RefObject<HTMLElement | null>,
  onZoom: (factor: number, at: Point) => void,
): void {
  const zoomBy = useEffectEvent(onZoom);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      // One notch of a mouse wheel is 100; touchpads send small steps.
      zoomBy(Math.exp(-Math.max(-50, Math.min(50, event.deltaY)) / 200), event);
    };
    let apart = 0;
    const touch = (event: TouchEvent) => {
      const [one, other] = event.touches;
      if (!one || !other) return;
      event.preventDefault();
      const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      if (event.type === "touchmove" && apart > 0) {
        zoomBy(distance / apart, {
          clientX: (one.clientX + other.clientX) / 2,
          clientY: (one.clientY + other.clientY) / 2,
        });
      }
      apart = distance;
    };
    // Not passive, so that the browser can be kept from zooming the page.
    element.addEventListener("wheel", wheel, { passive: false });
    element.addEventListener("touchstart", touch, { passive: false });
    element.addEventListener("touchmove", touch, { passive: false });
    return () => {
      element.removeEventListener("wheel", wheel);
      element.removeEventListener("touchstart", touch);
      element.removeEventListener("touchmove", touch);
    };
  }, [scroller]);
}
