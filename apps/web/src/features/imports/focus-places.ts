import { controlIn, focusInView } from "../../ui/form/marked-fields.ts";

export function focusPath(path: string): void {
  const key = CSS.escape(path);
  focusInView(controlIn(document.querySelector(`[data-path="${key}"], [data-lists~="${key}"]`)));
}

/** Focuses the first highlighted piece or, if there is none, the first piece. */
export const focusPiece = (): void =>
  focusInView(
    document.querySelector<HTMLElement>("[data-piece][data-mark]") ??
      document.querySelector<HTMLElement>("[data-piece]"),
  );

export const focusUnplaced = (): void => focusInView(document.querySelector<HTMLElement>("#unplaced"));
