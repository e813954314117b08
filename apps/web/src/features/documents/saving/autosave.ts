import { ApiError, messageOf, SessionEndedError } from "../../../lib/http/api-error.ts";
import { sameContent } from "./same-content.ts";

/*
 * Saves a document to the account by itself while its editor is open: resumes and letters alike. It knows
 * neither React nor what is in a document; `use-autosave.ts` is its hook.
 */

/** What the server has of a document, as far as its editor knows. */
export interface SavedDocument<D> {
  /** The same object as the editor's until something is typed, so that "unsaved" is an identity check. */
  doc: D;
  /** Absent until the first save. */
  id?: string | undefined;
  version?: number | undefined;
  /** The id that it is created as, so that creating it again after a lost reply makes no second one. */
  createAs?: string | undefined;
}

/** What saving needs of an editor's store, which is a zustand store. */
export interface DocumentStore<D, S> {
  getState: () => {
    doc: D;
    saved: SavedDocument<D>;
    edit: (change: (doc: D) => D) => void;
    /** Changes the last step itself, with what follows from it. */
    amend: (change: (doc: D) => D) => void;
    /** Records that the server has stored `doc`, as `stored`. What was typed since stays unsaved. */
    markSaved: (doc: D, stored: S) => void;
    /** Loads another state from the server, as a step that can be undone. */
    takeOver: (doc: D, version: number | undefined) => void;
  };
  subscribe: (listener: () => void) => () => void;
}

/** The calls for one kind of document. Each throws `ApiError`: 404 when it is gone, 409 when it has changed. */
export interface DocumentCalls<D, S> {
  create: (doc: D, createAs?: string) => Promise<S>;
  /** @param leaving whether the page is going away, so that the request must outlive it */
  edit: (id: string, doc: D, version: number | undefined, leaving: boolean) => Promise<S>;
  get: (id: string) => Promise<S>;
  /** Takes it out of the bin. */
  restore: (id: string) => Promise<S>;
  /** The editable part of what is stored. */
  contentOf: (stored: S) => D;
}

interface Stored {
  _id: string;
  version: number;
}

/** Why the user has to decide before anything more is saved. */
export type Conflict<D> =
  | {
      kind: "changed";
      /** What both sides started from, if it is known. */
      base: D | undefined;
      theirs: D;
      version: number;
    }
  /** Moved to the bin, or deleted for good. */
  | { kind: "deleted" };

export type SaveState<D> =
  | { is: "idle" | "saving" }
  /** The server cannot be reached or is busy. Saving is tried again by itself. */
  | { is: "offline" }
  /** The server refused it, for the reason given; the next change is tried again. */
  | { is: "refused"; reason: string }
  | { is: "conflict"; conflict: Conflict<D> };

export type SaveOutcome = "saved" | "conflict" | "failed";

export interface Autosave<D, S> {
  getState: () => SaveState<D>;
  subscribe: (listener: () => void) => () => void;
  /**
   * Saves now, also a document in which nothing was changed yet.
   * @param onError gets the reason of a failure
   */
  saveNow: (onError: (reason: unknown) => void) => Promise<SaveOutcome>;
  /**
   * Saves now if there is anything to save.
   * @param leaving whether the page is going away
   */
  flush: (leaving: boolean) => void;
  /** Looks whether another tab or device has saved: takes it over, or finds a conflict. */
  look: () => Promise<void>;
  /** Ends a conflict with the document that the user decided on, and saves that. */
  resolve: (doc: D) => void;
  /**
   * Ends a conflict by saving as a separate document, which the editor then continues with.
   * @throws ApiError when that fails; the conflict remains
   */
  saveCopy: (doc: D) => Promise<void>;
  /**
   * Ends a conflict over a deleted document: takes it out of the bin and saves what is on screen.
   * @throws ApiError when that fails, for example because it was deleted for good; the conflict remains
   */
  restore: () => Promise<void>;
  /**
   * Saves, then lets a call put something else in the place of the document, which the editor takes over.
   * @throws whatever the call throws, or why saving failed
   */
  replace: (change: () => Promise<S>) => Promise<void>;
  /**
   * Starts to save by itself. Returns what ends that, after a last save.
   * @param onTakenOver called after changes of another tab or device replaced what was on screen
   */
  start: (onTakenOver: () => void) => () => Promise<void>;
}

/** Milliseconds without a change after which it is saved; unbroken typing is saved every so often, too. */
const PAUSE = 1_000;
const LONGEST_WAIT = 8_000;
/** Milliseconds between tries while the server cannot be reached, growing up to the longest. */
const FIRST_RETRY = 2_000;
const LONGEST_RETRY = 30_000;

/** @param options `may`: whether there is an account to save to now; `onSaved` is called after each save */
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
  /** What was sent last: if its reply was lost, it may have been stored all the same. */
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

  /** After a change. A conflict waits for the user, and an outage for the next try. */
  const changed = () => {
    if (running || !isUnsaved() || !options.may() || state.is === "conflict" || state.is === "offline")
      return;
    waitingSince ??= Date.now();
    if (state.is !== "saving") become({ is: "saving" });
    saveIn(Math.max(0, Math.min(PAUSE, waitingSince + LONGEST_WAIT - Date.now())));
  };

  async function save(leaving = false): Promise<SaveOutcome> {
    stopWaiting();
    if (running) await running;
    const { doc } = store.getState();
    running ??= send(leaving).finally(() => {
      running = undefined;
      // What was typed in the meantime; what was refused is not tried again as it is.
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
      const wait = Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** retries);
      retries += 1;
      saveIn(error instanceof ApiError && error.retryAfter ? error.retryAfter * 1_000 : wait);
    } else become({ is: "refused", reason: messageOf(error) });
    return "failed";
  }

  /** The stored document is not the one that this work started from: the two become one, or the user decides. */
  async function compare(id: string, doc: D, base: D): Promise<SaveOutcome> {
    try {
      const stored = await calls.get(id);
      const theirs = calls.contentOf(stored);
      // Ours: a save whose reply was lost, or the same change in two places.
      const same = [doc, sent].find((ours) => ours !== undefined && sameContent(ours, theirs));
      if (same !== undefined) {
        settle(same, stored);
        return "saved";
      }
      const { mergeAlone } = await import("../versions/differences.ts");
      const { doc: mine, saved } = store.getState();
      // A refusal of what was already merged is not to go on for ever.
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
      // Saving it finds out.
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
      // Any other failure shows with the next save.
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
      // A page that leaves while it creates a document never learns its id, and would create it again.
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
      // A look at the server may have found it before the reply: it is one step to undo, not two.
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
