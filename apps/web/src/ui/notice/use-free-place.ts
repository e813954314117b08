import { type RefObject, useLayoutEffect } from "react";

const CONTROLS =
  "a[href], button, input, select, textarea, summary, [role=button], [role=switch], [contenteditable=true]";
/** In pixels. */
const GAP = 8;

/**
 * Moves the toasts to the first place where they don't cover any controls. If there is none, the toasts stay where they
 * are.
 */
function place(toasts: HTMLElement): void {
  // The user may be about to press a button.
  if (toasts.querySelector("button:is(:hover, :focus)")) return;
  const { left, right, top: now, height } = toasts.getBoundingClientRect();
  const home = Number.parseFloat(getComputedStyle(toasts).top) || 0;
  const isBeside = (box: DOMRect) =>
    box.width > 0 && box.right > left && box.left < right && box.bottom > home;
  const boxes = [...document.querySelectorAll(CONTROLS)]
    .filter((control) => !toasts.contains(control) && isBeside(control.getBoundingClientRect()))
    .filter((control) => !control.closest("[inert], [aria-hidden=true]") && control.checkVisibility())
    .map((control) => control.getBoundingClientRect());
  const covers = (top: number) => boxes.find((box) => box.top < top + height && box.bottom > top);
  if (!covers(now) && now + height <= window.innerHeight) return;
  let top = home;
  for (let box = covers(home); box; box = covers(top)) top = box.bottom + GAP;
  toasts.style.translate = top + height + GAP > window.innerHeight ? "" : `0 ${top - home}px`;
}

export function useFreePlace(viewport: RefObject<HTMLElement | null>, toasts: readonly unknown[]): void {
  useLayoutEffect(() => {
    const element = viewport.current;
    if (!element) return;
    if (toasts.length === 0) return void element.style.removeProperty("translate");
    const look = () => place(element);
    look();
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("scrollend", look, true);
    return () => {
      observer.disconnect();
      document.removeEventListener("scrollend", look, true);
    };
  }, [viewport, toasts]);
}
