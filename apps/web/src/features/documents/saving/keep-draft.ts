import { currentSession, hasLoggedOut } from "../../../lib/session/session.ts";
import { toast } from "../../../ui/notice/toast.ts";
import type { DocumentStore } from "./autosave.ts";
import { VISITOR, draftKey, removeDraft, writeDraft } from "./drafts.ts";
import { text } from "@postfolio/contract/text.ts";
import { t } from "../../../lib/texts.ts";
import { currentTime } from "../../../lib/time/clock.ts";

/** How long, in milliseconds, to wait after a change. Leaving the page writes immediately. */
const WRITE_DELAY_MS = 400;

const STORAGE_REFUSED = text("This browser's storage is full or turned off. Save your work before you leave");

export type Keeping = "kept" | "failed";

export interface DraftKeeping {
  owner: string;
  tab: string;
  /** The key for documents that have never been saved, such as `new`. */
  unnamed: string;
  /** The key of the draft that the editor started with, if it was written by another tab or a visitor. */
  adopted: string | undefined;
}

/**
 * Keeps unsaved changes in storage. If that fails, leaving the page asks for confirmation.
 * @returns a function that stops
 */
export function keepDraft<D, S>(
  store: DocumentStore<D, S>,
  { owner, tab, unnamed, adopted }: DraftKeeping,
  onKeeping: (keeping: Keeping) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failed = false;
  let warned = false;
  let previousKey = adopted;

  const keep = () => {
    clearTimeout(timer);
    timer = undefined;
    // After signing out, a user's data must not be left for the next user.
    if (owner !== VISITOR && !currentSession() && hasLoggedOut()) return;
    const { doc, saved } = store.getState();
    const key = draftKey({ owner, document: saved.id ?? unnamed }, tab);
    const unsaved = doc !== saved.doc;
    try {
      if (unsaved) {
        const base = saved.id === undefined ? undefined : saved.doc;
        const { version: baseVersion, createAs } = saved;
        writeDraft(localStorage, key, {
          doc,
          base,
          baseVersion,
          createAs,
          changedAt: currentTime().getTime(),
        });
      } else removeDraft(localStorage, key);
      if (previousKey !== undefined && previousKey !== key) removeDraft(localStorage, previousKey);
      previousKey = key;
      failed = false;
    } catch {
      failed = unsaved;
    }
    if (failed && !warned) toast.error(t(STORAGE_REFUSED));
    warned = failed;
    onKeeping(failed ? "failed" : "kept");
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

  let { doc, saved } = store.getState();
  if (previousKey !== undefined || doc !== saved.doc) keep();
  const unsubscribe = store.subscribe(() => {
    const state = store.getState();
    if (state.doc === doc && state.saved === saved) return;
    ({ doc, saved } = state);
    clearTimeout(timer);
    timer = setTimeout(keep, WRITE_DELAY_MS);
    if (doc === saved.doc) keep();
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
}
