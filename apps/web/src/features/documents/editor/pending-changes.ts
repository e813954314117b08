import { useState } from "react";

/** Events after which a document may be read by something that is not a store, or never again. */
const LEAVING = ["blur", "visibilitychange", "beforeunload", "pagehide"] as const;
/** Milliseconds to wait for a frame: a covered window may paint none. */
const MAX_WAIT_MS = 250;

let pending: (() => void)[] = [];
let frame = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Applies what was typed once the browser has painted it: the preview, the history and saving wait for the letter, not
 * the letter for them. A store of `createDocumentStore` flushes before it is read or changed.
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
  for (const change of changes) change();
}

/** @returns the text to show in a field, and what to call when it changes */
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
