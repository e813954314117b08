import { controlIn, focusInView } from "../../ui/form/marked-fields.ts";

/* Moves the focus to parts of the review. */

export function focusPath(path: string): void {
  const key = CSS.escape(path);
  focusInView(controlIn(document.querySelector(`[data-path="${key}"], [data-lists~="${key}"]`)));
}

/** The first that is lit, or the first at all. */
export const focusPiece = (): void =>
  focusInView(
    document.querySelector<HTMLElement>("[data-piece][data-mark]") ??
      document.querySelector<HTMLElement>("[data-piece]"),
  );

export const focusUnplaced = (): void => focusInView(document.querySelector<HTMLElement>("#unplaced"));
