/*
 * Toasts come up at the top right, below the header and the bars of the screen, or at the first place below where they
 * cover no control. There they stay: somebody may be about to press their button. Only if a control comes up under them,
 * and another place is free, do they move.
 */

const CONTROLS =
  "a[href], button, input, select, textarea, summary, [role=switch], [contenteditable=true], [tabindex='0']";
/** Pixels between toasts and controls, and the edge of the window. */
const GAP = 8;
/** Milliseconds between looks at what is under open toasts. */
const EVERY = 200;

interface Span {
  top: number;
  bottom: number;
}

/**
 * Where toasts of a height are to be: where they are, unless they cover an obstacle there; otherwise the first place from
 * `area.top` on that is free; without one, they stay.
 * @param now their top; undefined for those that come up, which belong at `area.top`
 */
export function placeFor(
  area: Span,
  height: number,
  obstacles: readonly Span[],
  now: number | undefined,
): number {
  const stays =
    now !== undefined &&
    now + height <= area.bottom &&
    !obstacles.some(({ top, bottom }) => top < now + height && bottom > now);
  if (stays) return now;
  let top = area.top;
  for (const obstacle of obstacles.toSorted((one, other) => one.top - other.top)) {
    if (obstacle.top - GAP >= top + height) break;
    if (obstacle.bottom + GAP > top) top = obstacle.bottom + GAP;
  }
  return top + height <= area.bottom ? top : (now ?? area.top);
}

/** Places the toasts when a frame is drawn, and keeps doing so as long as any are open. */
export function keepControlsFree(): void {
  placedAt = 0;
  if (isFollowing) return;
  isFollowing = true;
  top = undefined;
  requestAnimationFrame(follow);
}

let isFollowing = false;
/** When they were last placed, in milliseconds as frames count them. */
let placedAt = 0;
/** Their place, once they have one. */
let top: number | undefined;

function follow(now: number): void {
  const toasts = document.querySelector<HTMLElement>(".Toastify__toast-container");
  isFollowing = toasts !== null;
  if (!toasts) {
    document.documentElement.style.removeProperty("--toast-shift");
    return;
  }
  if (now - placedAt >= EVERY) {
    placedAt = now;
    place(toasts);
  }
  requestAnimationFrame(follow);
}

function place(toasts: HTMLElement): void {
  // What the user is about to press stays where it is.
  if (toasts.matches(":hover, :focus-within")) return;
  const { left, right, height } = toasts.getBoundingClientRect();
  const home = Number.parseFloat(getComputedStyle(toasts).top) || 0;
  const area = { top: home, bottom: window.innerHeight - GAP };
  const isBeside = (box: DOMRect) =>
    box.width > 0 && box.right > left && box.left < right && box.bottom > area.top && box.top < area.bottom;
  const obstacles = [...document.querySelectorAll(CONTROLS)]
    .filter((control) => !toasts.contains(control) && isBeside(control.getBoundingClientRect()))
    .filter((control) => !control.closest("[inert], [aria-hidden=true]") && control.checkVisibility())
    .map((control) => control.getBoundingClientRect());
  top = placeFor(area, height, obstacles, top);
  const shift = top - home;
  document.documentElement.style.setProperty("--toast-shift", `${shift}px`);
}
