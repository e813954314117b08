import { useState } from "react";

/** Events after which the document may be read without the store, or the page may be gone. */
const LEAVING = ["blur", "visibilitychange", "beforeunload", "pagehide"] as const;
/** How long, in milliseconds, to wait for a frame, since a covered window may not paint any. */
const MAX_WAIT_MS = 250;

let pending: (() => void)[] = [];
let frame = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Applies typed text after the browser has painted it, so that typing does not wait for the preview, the history, and
 * saving. Stores created with `createDocumentStore` apply pending changes before they are read or changed.
 */
export function changeAfterFrame(change: () => void): void {
  pending.push(change);
  if (document.visibilityState === "hidden") flushPendingChanges();
  if (pending.length !== 1) return;
  for (const type of LEAVING) addEventListener(type, flushPendingChanges, true);
  timer = setTimeout(flushPendingChanges, MAX_WAIT_MS);
  frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(flushPendingChanges);
  });
}

export function flushPendingChanges(): void {
  if (pending.length === 0) return;
  cancelAnimationFrame(frame);
  clearTimeout(timer);
  for (const type of LEAVING) removeEventListener(type, flushPendingChanges, true);
  const changes = pending;
  pending = [];
  for (const change of changes) {
    // If a change fails, the others are still applied.
    try {
      change();
    } catch (error) {
      reportError(error);
    }
  }
}

/** @returns the text to show in a field and a function to call when the user changes it */
export function useTyped(
  value: string,
  onChange: (text: string) => void,
): readonly [shown: string, type: (text: string) => void] {
  const [typed, setTyped] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    changeAfterFrame(() => {
      setTyped(undefined);
      onChange(text);
    });
  };
  return [typed ?? value, type];
}
