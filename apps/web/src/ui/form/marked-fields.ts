import { flushSync } from "react-dom";

/* Moves focus through the fields that a `CheckedField` marks, in the order on the screen. */

const CONTROL = ":is(input, textarea, [data-check])";

/** The space, in CSS pixels, that bars take up at the top and bottom of the window. */
const BARS = { top: 170, bottom: 60 };

/** Scrolls an element into view, unless it already is. */
export function showInView(element: Element | null | undefined): void {
  if (!element) return;
  const { top, bottom } = element.getBoundingClientRect();
  if (top < BARS.top || bottom > innerHeight - BARS.bottom) element.scrollIntoView({ block: "center" });
}

export function focusInView(element: HTMLElement | null | undefined): void {
  showInView(element);
  element?.focus({ preventScroll: true });
}

export const controlIn = (element: Element | null): HTMLElement | null =>
  element?.querySelector<HTMLElement>(CONTROL) ?? null;

/** @returns the controls of the marked fields, starting with those after `from` */
function marksFrom(from: Element | null): HTMLElement[] {
  const root = from?.closest("[role=dialog]") ?? document;
  const own = from?.closest("[data-uncertain]");
  const marks = [...root.querySelectorAll<HTMLElement>(`[data-uncertain] ${CONTROL}`)].filter(
    (mark) => mark !== from && own?.contains(mark) !== true,
  );
  const isBehind = (mark: Element) =>
    from !== null &&
    from !== document.body &&
    (from.compareDocumentPosition(mark) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return [...marks.filter(isBehind), ...marks.filter((mark) => !isBehind(mark))];
}

export function focusMark(direction: 1 | -1): void {
  const marks = marksFrom(document.activeElement);
  focusInView(marks.at(direction === 1 ? 0 : -1));
}

/**
 * Confirms a field, which removes the pressed button, and moves focus to the next field to check or, if there is none,
 * to this field.
 * @param from the button or the field
 * @param isTouch whether to focus the button of the next field, because focusing the field would open the keyboard
 */
export function confirmAndMoveOn(from: HTMLElement, confirm: () => void, isTouch = false): void {
  const places = [from.closest("[data-uncertain]"), from.closest("section")];
  const marks = marksFrom(from);
  flushSync(confirm);
  const next = marks.find((mark) => mark.isConnected && mark.closest("[data-uncertain]") !== null);
  if (!isTouch) focusInView(next ?? controlIn(places.find((place) => place?.isConnected === true) ?? null));
  else if (next) focusInView(next.closest("[data-uncertain]")!.querySelector("button"));
}
