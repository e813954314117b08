import type { ImportedResume } from "@postfolio/contract/imports/imported.ts";

/* The original as the import read it: rows of pieces separated by wide gaps. */

type PiecePlace = NonNullable<ImportedResume["places"]>[number];

export interface Piece {
  text: string;
  row: number;
  place: PiecePlace | undefined;
}

export function piecesOf(text: string, places: ImportedResume["places"]): Piece[] {
  const pieces = text
    .split("\n")
    .flatMap((line, row) => line.split("\t").map((piece) => ({ text: piece, row })));
  return pieces.map((piece, at) => ({ ...piece, place: places?.[at] }));
}

const SEPARATOR = /\s*[|•·‖]\s*/gu;

/** Returns the part between separators at the given offset, for example one detail in a row of contact details. */
export function partAt(text: string, offset: number): string {
  const ends = [...text.matchAll(SEPARATOR)].map(
    ({ index, 0: sign }) => [index, index + sign.length] as const,
  );
  const start = ends.findLast(([, end]) => end <= offset)?.[1] ?? 0;
  const end = ends.find(([from]) => from >= offset && from > start)?.[0] ?? text.length;
  return text.slice(start, end).trim() || text.trim();
}

/** Returns undefined if the browser does not support this. */
export function offsetAt(x: number, y: number): number | undefined {
  const position = document.caretPositionFromPoint?.(x, y);
  if (position) return position.offset;
  return (document as Partial<Document>).caretRangeFromPoint?.(x, y)?.startOffset;
}

const textNodeOf = (piece: Element): Text | undefined => {
  const walker = document.createTreeWalker(piece, NodeFilter.SHOW_TEXT);
  return (walker.nextNode() as Text | null) ?? undefined;
};

const isInWord = (text: string, at: number): boolean =>
  /[\p{L}\p{M}\p{N}]/u.test(text[at - 1] ?? "") && /[\p{L}\p{M}\p{N}]/u.test(text[at] ?? "");

/** Returns the selected text of each piece. Partly selected words are included in full. */
export function selectedTexts(original: Element): string[] {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return [];
  const range = selection.getRangeAt(0);
  return [...original.querySelectorAll("[data-piece]")].flatMap((piece) => {
    const node = range.intersectsNode(piece) ? textNodeOf(piece) : undefined;
    if (!node) return [];
    const text = node.data;
    const isIn = (container: Node) => container === node;
    let start = isIn(range.startContainer) ? range.startOffset : 0;
    let end = isIn(range.endContainer) ? range.endOffset : text.length;
    while (start > 0 && isInWord(text, start)) start -= 1;
    while (end < text.length && isInWord(text, end)) end += 1;
    return text.slice(start, end).trim() || [];
  });
}

/** Selects the next or previous word of a piece, or extends the selection to it. */
export function selectWord(piece: Element, direction: 1 | -1, isAdded: boolean): void {
  const node = textNodeOf(piece);
  const selection = getSelection();
  if (!node || !selection) return;
  const words = [...node.data.matchAll(/\S+/gu)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }));
  const isHere = selection.anchorNode === node && !selection.isCollapsed;
  const from = isHere ? Math.min(selection.anchorOffset, selection.focusOffset) : undefined;
  const to = isHere ? Math.max(selection.anchorOffset, selection.focusOffset) : undefined;
  const next =
    direction === 1
      ? words.find(({ start }) => start >= (to ?? 0))
      : words.findLast(({ end }) => end <= (from ?? Infinity));
  if (!next) return;
  const start = isAdded && from !== undefined ? Math.min(from, next.start) : next.start;
  const end = isAdded && to !== undefined ? Math.max(to, next.end) : next.end;
  selection.setBaseAndExtent(node, start, node, end);
}
