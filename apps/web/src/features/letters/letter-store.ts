import type { Letter, LetterContent } from "@postfolio/contract/letters/letter.ts";
import { createContext, use } from "react";
import { createStore, type StoreApi, useStore } from "zustand";
import { amend, type History, record, redo, startHistory, undo } from "../../documents/history.ts";

interface LetterState {
  doc: LetterContent;
  history: History<LetterContent>;
  /** What the server has, as far as the editor knows; the same object as `doc` until something is typed. */
  saved: { doc: LetterContent; id?: string | undefined; version?: number | undefined };
  /** Applies a change. `field` names the text field being typed in, so that typing makes one step. */
  edit: (change: (doc: LetterContent) => LetterContent, field?: string) => void;
  /** Changes the last step itself, as while a text is being written. */
  amend: (change: (doc: LetterContent) => LetterContent) => void;
  undo: () => void;
  redo: () => void;
  /** Records that the server has stored `doc`. What was typed since stays unsaved. */
  markSaved: (doc: LetterContent, stored: Pick<Letter, "_id" | "version">) => void;
  /** Loads another state from the server, as a step that can be undone. */
  takeOver: (doc: LetterContent, version: number | undefined) => void;
}
export type LetterStore = StoreApi<LetterState>;

/**
 * The state of one open editor.
 * @param draft unsaved work found in this browser; it starts as a step that can be undone
 */
export const createLetterStore = (saved: LetterState["saved"], draft?: LetterContent): LetterStore =>
  createStore<LetterState>((set) => {
    const step = (change: (history: History<LetterContent>) => History<LetterContent>) =>
      set(({ history: current }) => {
        const next = change(current);
        return { history: next, doc: next.present };
      });
    const start = startHistory(saved.doc);
    const history = draft ? record(start, draft, Date.now()) : start;
    return {
      doc: history.present,
      history,
      saved,
      edit: (change, field) => step((current) => record(current, change(current.present), Date.now(), field)),
      amend: (change) => step((current) => amend(current, change(current.present))),
      undo: () => step(undo),
      redo: () => step(redo),
      markSaved: (doc, { _id, version }) => set({ saved: { doc, id: _id, version } }),
      takeOver: (doc, version) =>
        set(({ history: current, saved: before }) => ({
          history: record(current, doc, Date.now()),
          doc,
          saved: { ...before, doc, version },
        })),
    };
  });

export const LetterContext = createContext<LetterStore | null>(null);

export function useLetterStore(): LetterStore {
  const store = use(LetterContext);
  if (!store) throw new Error("A control of a letter must be inside its editor");
  return store;
}

/** Reads a part of the editor's state. */
export const useLetter = <T>(select: (state: LetterState) => T): T => useStore(useLetterStore(), select);
