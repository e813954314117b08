import { showInView } from "./show-in-view.ts";

/* Moves the focus through what is marked, in the order of the screen. */

const CONTROLS = ":is(input, textarea, [data-check])";

export function focusPath(path: string): void {
  const key = CSS.escape(path);
  const field = document.querySelector<HTMLElement>(
    `[data-path="${key}"] ${CONTROLS}, [data-lists~="${key}"] ${CONTROLS}`,
  );
  showInView(field);
  field?.focus({ preventScroll: true });
}

/** The first that is lit, or the first at all. */
export function focusPiece(): void {
  const piece =
    document.querySelector<HTMLElement>("[data-piece][data-mark]") ??
    document.querySelector<HTMLElement>("[data-piece]");
  showInView(piece);
  piece?.focus({ preventScroll: true });
}

export function focusUnplaced(): void {
  const heading = document.querySelector<HTMLElement>("#unplaced");
  showInView(heading);
  heading?.focus({ preventScroll: true });
}

/** @param from where to start instead of the focus */
export function focusMark(direction: 1 | -1, from: Element | null = document.activeElement): void {
  const marks = [...document.querySelectorAll<HTMLElement>(`[data-uncertain] ${CONTROLS}`)].filter(
    (mark) => mark !== from,
  );
  const isBehind = (mark: Element) =>
    from !== null &&
    from !== document.body &&
    (from.compareDocumentPosition(mark) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const next =
    direction === 1
      ? (marks.find(isBehind) ?? marks[0])
      : (marks.findLast((mark) => !isBehind(mark)) ?? marks.at(-1));
  showInView(next);
  next?.focus({ preventScroll: true });
}
