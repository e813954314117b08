import { useEffect, useRef, useState } from "react";
import { currentSession, hasLoggedOut } from "../../../lib/session.ts";
import { toast } from "../../../ui/toast.ts";
import { VISITOR, draftKey, removeDraft, writeDraft } from "../../../documents/drafts.ts";
import { isUnsaved } from "../editor/editor-store.ts";
import type { EditorStore } from "../editor/editor-store.ts";

/** Milliseconds after a change until it is written; leaving the page writes immediately. */
const DELAY = 400;

const STORAGE_REFUSED = "This browser's storage is full or switched off: save your work before you leave";

/** Whether the unsaved work is safe on this device. */
export type Keeping = "kept" | "failed";

/**
 * Keeps unsaved work in this browser while an editor is open. If that fails (storage is full or switched
 * off), leaving the page asks first.
 * @param owner the user's id, or `visitor`
 * @param tab this browser tab's id
 * @param adopted key of the draft that this editor started from, if another tab or a visitor wrote it
 */
export function useAutosave(store: EditorStore, owner: string, tab: string, adopted?: string): Keeping {
  const [keeping, setKeeping] = useState<Keeping>("kept");
  const previousKey = useRef(adopted);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failed = false;
    let warned = false;

    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      // A user who has just logged out leaves nothing for the next one.
      if (owner !== VISITOR && !currentSession() && hasLoggedOut()) return;
      const state = store.getState();
      const key = draftKey({ owner, resume: state.saved.id }, tab);
      try {
        if (isUnsaved(state))
          writeDraft(localStorage, key, {
            doc: state.doc,
            baseVersion: state.saved.version,
            changedAt: Date.now(),
          });
        else removeDraft(localStorage, key);
        if (previousKey.current && previousKey.current !== key)
          removeDraft(localStorage, previousKey.current);
        previousKey.current = key;
        failed = false;
      } catch {
        failed = isUnsaved(state);
      }
      if (failed && !warned) toast.error(STORAGE_REFUSED);
      warned = failed;
      setKeeping(failed ? "failed" : "kept");
    };
    const leave = () => {
      if (timer !== undefined) keep();
    };
    const hide = () => {
      if (document.visibilityState === "hidden") leave();
    };
    const askFirst = (event: BeforeUnloadEvent) => {
      leave();
      if (failed) event.preventDefault();
    };

    if (previousKey.current || isUnsaved(store.getState())) keep();
    const unsubscribe = store.subscribe((state, before) => {
      if (state.doc === before.doc && state.saved === before.saved) return;
      clearTimeout(timer);
      timer = setTimeout(keep, DELAY);
    });
    addEventListener("pagehide", leave);
    addEventListener("beforeunload", askFirst);
    document.addEventListener("visibilitychange", hide);
    return () => {
      unsubscribe();
      removeEventListener("pagehide", leave);
      removeEventListener("beforeunload", askFirst);
      document.removeEventListener("visibilitychange", hide);
      leave();
    };
  }, [store, owner, tab]);

  return keeping;
}
