import { ApiError, messageOf, SessionEndedError } from "../../../lib/http/api-error.ts";
import { sameContent } from "./same-content.ts";

/* Does not depend on React or on the content; the hook is in `use-autosave.ts`. */

export interface SavedDocument<D> {
  /**
   * The same object as the editor's document until the document is changed, so that checking for unsaved changes is an
   * identity comparison.
   */
  doc: D;
  /** Undefined until the first save. */
  id?: string | undefined;
  version?: number | undefined;
  /** The id to create the document with, so that a retry after a lost response does not create a second one. */
  createAs?: string | undefined;
}

export interface DocumentStore<D, S> {
  getState: () => {
    doc: D;
    saved: SavedDocument<D>;
    edit: (change: (doc: D) => D) => void;
    amend: (change: (doc: D) => D) => void;
    markSaved: (doc: D, stored: S) => void;
    takeOver: (doc: D, version: number | undefined) => void;
  };
  subscribe: (listener: () => void) => () => void;
}

/** Calls throw `ApiError`: 404 if the document is gone, 409 if it has changed. */
export interface DocumentCalls<D, S> {
  create: (doc: D, createAs?: string) => Promise<S>;
  edit: (id: string, doc: D, version: number | undefined, leaving: boolean) => Promise<S>;
  get: (id: string) => Promise<S>;
  restore: (id: string) => Promise<S>;
  contentOf: (stored: S) => D;
}

interface Stored {
  _id: string;
  version: number;
}

/** Pauses autosave until the user decides. */
export type Conflict<D> =
  | {
      kind: "changed";
      /** The common ancestor, if known. */
      base: D | undefined;
      theirs: D;
      version: number;
    }
  /** The document was moved to the trash or permanently deleted. */
  | { kind: "deleted" };

export type SaveState<D> =
  | { is: "idle" | "saving" }
  | { is: "offline" }
  | { is: "refused"; reason: string }
  | { is: "conflict"; conflict: Conflict<D> };

export type SaveOutcome = "saved" | "conflict" | "failed";

export interface Autosave<D, S> {
  getState: () => SaveState<D>;
  subscribe: (listener: () => void) => () => void;
  saveNow: (onError: (reason: unknown) => void) => Promise<SaveOutcome>;
  flush: (leaving: boolean) => void;
  look: () => Promise<void>;
  resolve: (doc: D) => void;
  /**
   * Ends a conflict by saving a new document, which the editor continues with.
   * @throws ApiError; in that case, the conflict remains
   */
  saveCopy: (doc: D) => Promise<void>;
  /**
   * Restores a deleted document, which ends the conflict.
   * @throws ApiError, for example if it was permanently deleted; in that case, the conflict remains
   */
  restore: () => Promise<void>;
  /** Saves, then makes a call that replaces the document, and loads the result. */
  replace: (change: () => Promise<S>) => Promise<void>;
  /**
   * @param onTakenOver called after changes from another tab or device have replaced the document
   * @returns a function that saves one last time and then stops
   */
  start: (onTakenOver: () => void) => () => Promise<void>;
}

/**
 * How many milliseconds without a change to wait before saving. During continuous typing, changes are also saved at
 * intervals.
 */
const SAVE_DELAY_MS = 1_000;
const MAX_SAVE_DELAY_MS = 8_000;
const MIN_RETRY_DELAY_MS = 2_000;
const MAX_RETRY_DELAY_MS = 30_000;

/** @param options `may` returns whether there is an account to save to; `onSaved` is called after each save */
export function createAutosave<D, S extends Stored>(
  store: DocumentStore<D, S>,
  calls: DocumentCalls<D, S>,
  options: { may: () => boolean; onSaved: (stored: S) => void },
): Autosave<D, S> {
  let state: SaveState<D> = { is: "idle" };
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitingSince: number | undefined;
  let retries = 0;
  let running: Promise<SaveOutcome> | undefined;
  /** The document in the last request, which may have been stored even though the response was lost. */
  let sent: D | undefined;
  let lastError: unknown;
  let started = false;
  let onTakenOver = () => {};

  const isUnsaved = () => {
    const { doc, saved } = store.getState();
    return doc !== saved.doc;
  };
  const become = (next: SaveState<D>) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const stopWaiting = () => {
    clearTimeout(timer);
    timer = undefined;
    waitingSince = undefined;
  };
  const saveIn = (milliseconds: number) => {
    clearTimeout(timer);
    if (started) timer = setTimeout(() => void save(), milliseconds);
  };

  const changed = () => {
    if (running || !isUnsaved() || !options.may() || state.is === "conflict" || state.is === "offline")
      return;
    waitingSince ??= Date.now();
    if (state.is !== "saving") become({ is: "saving" });
    saveIn(Math.max(0, Math.min(SAVE_DELAY_MS, waitingSince + MAX_SAVE_DELAY_MS - Date.now())));
  };

  async function save(leaving = false): Promise<SaveOutcome> {
    stopWaiting();
    if (running) await running;
    const { doc } = store.getState();
    running ??= send(leaving).finally(() => {
      running = undefined;
      // Saves text that was typed in the meantime. A rejected document is not retried until it changes.
      if (state.is === "idle" || store.getState().doc !== doc) changed();
    });
    return running;
  }

  async function send(leaving: boolean): Promise<SaveOutcome> {
    if (state.is === "conflict") return "conflict";
    if (!options.may()) return "failed";
    const { doc, saved } = store.getState();
    if (doc === saved.doc && saved.id !== undefined) {
      become({ is: "idle" });
      return "saved";
    }
    if (state.is !== "offline") become({ is: "saving" });
    try {
      const stored =
        saved.id === undefined
          ? await calls.create(doc, saved.createAs)
          : await calls.edit(saved.id, doc, saved.version, leaving);
      settle(doc, stored);
      return "saved";
    } catch (error) {
      lastError = error;
      return failed(error, doc, saved);
    }
  }

  function settle(doc: D, stored: S): void {
    sent = undefined;
    retries = 0;
    store.getState().markSaved(doc, stored);
    options.onSaved(stored);
    become({ is: "idle" });
  }

  async function failed(error: unknown, doc: D, { id, doc: base }: SavedDocument<D>): Promise<SaveOutcome> {
    const status = error instanceof ApiError ? error.status : undefined;
    if (error instanceof SessionEndedError) become({ is: "idle" });
    else if (status === 404 && id !== undefined) return clash({ kind: "deleted" });
    else if (status === 409 && id !== undefined) return compare(id, doc, base);
    else if (status === 0 || status === 429 || (status !== undefined && status >= 500)) {
      sent = doc;
      become({ is: "offline" });
      const wait = Math.min(MAX_RETRY_DELAY_MS, MIN_RETRY_DELAY_MS * 2 ** retries);
      retries += 1;
      saveIn(error instanceof ApiError && error.retryAfter ? error.retryAfter * 1_000 : wait);
    } else become({ is: "refused", reason: messageOf(error) });
    return "failed";
  }

  async function compare(id: string, doc: D, base: D): Promise<SaveOutcome> {
    try {
      const stored = await calls.get(id);
      const theirs = calls.contentOf(stored);
      // Either the response to a save was lost, or the same change was made in two places.
      const same = [doc, sent].find((ours) => ours !== undefined && sameContent(ours, theirs));
      if (same !== undefined) {
        settle(same, stored);
        return "saved";
      }
      const { mergeAlone } = await import("../versions/differences.ts");
      const { doc: mine, saved } = store.getState();
      // If a merge was rejected, it is not tried again.
      const isNews = stored.version !== saved.version;
      const merged = isNews ? mergeAlone(base, mine, theirs) : undefined;
      if (merged === undefined) return clash({ kind: "changed", base, theirs, version: stored.version });
      store.getState().takeOver(theirs, stored.version);
      store.getState().amend(() => merged);
      onTakenOver();
    } catch (error) {
      return failed(error, doc, { id: undefined, doc: base });
    }
    return send(false);
  }

  function clash(conflict: Conflict<D>): SaveOutcome {
    become({ is: "conflict", conflict });
    return "conflict";
  }

  async function look(): Promise<void> {
    const { id, version } = store.getState().saved;
    if (id === undefined || version === undefined || !options.may()) return;
    if (running || state.is === "conflict") return;
    if (isUnsaved()) {
      await save();
      return;
    }
    try {
      const stored = await calls.get(id);
      const now = store.getState();
      if (stored.version <= (now.saved.version ?? 0) || now.saved.id !== id) return;
      if (isUnsaved()) return;
      const theirs = calls.contentOf(stored);
      if (sameContent(theirs, now.doc)) return now.markSaved(now.doc, stored);
      now.takeOver(theirs, stored.version);
      onTakenOver();
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) clash({ kind: "deleted" });
    }
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    saveNow: async (onError) => {
      const outcome = await save();
      if (outcome === "failed") onError(lastError);
      return outcome;
    },
    flush: (leaving) => {
      // A page that is being closed would not receive the new id, so the document would be created again later.
      const isNew = store.getState().saved.id === undefined;
      if (isUnsaved() && !(leaving && isNew)) void save(leaving);
    },
    look,
    resolve: (doc) => {
      if (state.is !== "conflict" || state.conflict.kind !== "changed") return;
      const { theirs, version } = state.conflict;
      become({ is: "idle" });
      store.getState().takeOver(theirs, version);
      if (!sameContent(doc, theirs)) store.getState().edit(() => doc);
      void save();
    },
    saveCopy: async (doc) => {
      const stored = await calls.create(doc);
      store.getState().edit(() => doc);
      settle(doc, stored);
    },
    restore: async () => {
      const { doc, saved } = store.getState();
      if (saved.id === undefined) return;
      const stored = await calls.restore(saved.id);
      const theirs = calls.contentOf(stored);
      become({ is: "idle" });
      store.getState().takeOver(theirs, stored.version);
      if (!sameContent(doc, theirs)) store.getState().edit(() => doc);
      void save();
    },
    replace: async (change) => {
      if ((await save()) !== "saved") throw lastError;
      const stored = await change();
      // A check for changes on the server may already have loaded this version; loading it again would add an undo
      // step.
      const { saved, takeOver } = store.getState();
      if (saved.version !== stored.version) takeOver(calls.contentOf(stored), stored.version);
      options.onSaved(stored);
    },
    start: (listener) => {
      started = true;
      onTakenOver = listener;
      const unsubscribe = store.subscribe(changed);
      changed();
      return async () => {
        started = false;
        unsubscribe();
        if (isUnsaved() && state.is !== "conflict") await save();
        stopWaiting();
      };
    },
  };
}
