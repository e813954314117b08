import { createContext, use } from "react";
import { createStore, type StateCreator, type StoreApi, useStore } from "zustand";
import type { SavedDocument } from "../saving/autosave.ts";
import { amend, type History, mapHistory, record, redo, startHistory, undo } from "./history.ts";
import { flushPendingChanges } from "./pending-changes.ts";

export interface DocumentState<D, S> {
  doc: D;
  history: History<D>;
  saved: SavedDocument<D>;
  /** `field` names the text field being typed in, so that continuous typing is one undo step. */
  edit: (change: (doc: D) => D, field?: string) => void;
  amend: (change: (doc: D) => D) => void;
  undo: () => void;
  redo: () => void;
  markSaved: (doc: D, stored: S) => void;
  takeOver: (doc: D, version: number | undefined) => void;
}

interface DocumentOptions<D, S> {
  /** Unsaved work found in this browser, added as an undoable step. */
  draft?: D | undefined;
  now?: () => number;
  /** Returns a function for undo steps. It applies the changes that the server made while storing the document. */
  settle?: (sent: D, stored: S) => (doc: D) => D;
}

/** `getState` applies pending changes first. `rendered` does not, and is meant for rendering. */
export type DocumentStoreApi<State> = StoreApi<State> & { rendered: StoreApi<State> };

export function createDocumentStore<State>(initialize: StateCreator<State>): DocumentStoreApi<State> {
  const rendered = createStore(initialize);
  const getState = () => {
    flushPendingChanges();
    return rendered.getState();
  };
  return { ...rendered, getState, rendered };
}

type Set<D, S> = (change: (state: DocumentState<D, S>) => Partial<DocumentState<D, S>>) => void;

/** @param saved the document as it was loaded */
export function documentState<D, S extends { _id: string; version: number }>(
  apply: Set<D, S>,
  saved: SavedDocument<D>,
  { draft, now = Date.now, settle }: DocumentOptions<D, S>,
): DocumentState<D, S> {
  const start = startHistory(saved.doc);
  const history = draft ? record(start, draft, now()) : start;
  const set: Set<D, S> = (change) => {
    flushPendingChanges();
    apply(change);
  };
  const step = (change: (history: History<D>) => History<D>) =>
    set((state) => {
      const next = change(state.history);
      return next === state.history ? state : { history: next, doc: next.present };
    });
  return {
    doc: history.present,
    history,
    saved,
    edit: (change, field) => step((current) => record(current, change(current.present), now(), field)),
    amend: (change) => step((current) => amend(current, change(current.present))),
    undo: () => step(undo),
    redo: () => step(redo),
    markSaved: (doc, stored) =>
      set((state) => {
        const settled = settle?.(doc, stored) ?? ((same: D) => same);
        const next = settle ? mapHistory(state.history, settled) : state.history;
        const { _id: id, version } = stored;
        return { history: next, doc: next.present, saved: { doc: settled(doc), id, version } };
      }),
    takeOver: (doc, version) =>
      set((state) => ({
        history: record(state.history, doc, now()),
        doc,
        saved: { ...state.saved, doc, version },
      })),
  };
}

export const isUnsaved = <D>({ doc, saved }: Pick<DocumentState<D, never>, "doc" | "saved">): boolean =>
  doc !== saved.doc;

export function storeContext<State>() {
  const Context = createContext<DocumentStoreApi<State> | null>(null);
  const useOpenStore = (): DocumentStoreApi<State> => {
    const store = use(Context);
    if (!store) throw new Error("An editor's control must be inside its editor");
    return store;
  };
  const useOpen = <T>(select: (state: State) => T): T => useStore(useOpenStore().rendered, select);
  return { Context, useOpenStore, useOpen };
}
