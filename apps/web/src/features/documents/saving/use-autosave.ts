import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { currentSession } from "../../../lib/session/session.ts";
import {
  type Autosave,
  createAutosave,
  type DocumentCalls,
  type DocumentStore,
  type SaveState,
} from "./autosave.ts";
import { type DraftKeeping, keepDraft, type Keeping } from "./keep-draft.ts";

/** Tells the other tabs of this browser which document has been saved, by id. */
const CHANNEL = "postfolio.saved";

/** Last saves of editors that were left, still on their way. */
const leaving = new Set<Promise<unknown>>();

/** Resolves when the editors that were left have saved, so that what is loaded then is current. */
export const savedBefore = (): Promise<unknown> => Promise.all(leaving);

export interface Autosaving<D, S = never> extends Pick<
  Autosave<D, S>,
  "saveNow" | "resolve" | "saveCopy" | "restore" | "replace"
> {
  state: SaveState<D>;
  /** Whether what is not saved is safe in this browser. */
  keeping: Keeping;
}

/**
 * Saves the document of an open editor by itself, for resumes and letters alike: to the account of a
 * signed-in user (a document that was never saved is created with its first change), and to this browser
 * until that has worked. Without a session it is only kept in this browser.
 *
 * An editor needs a zustand store that has `doc`, `saved`, `edit`, `markSaved` and `takeOver`
 * (`DocumentStore`), and the calls of its kind of document (`DocumentCalls`), which must not change while the
 * editor is open. It opens with `claimTab`, `listDrafts` and `sortDrafts` (a draft goes into the store as an
 * edit over what is stored; the draft's `base` and `baseVersion` are what it counts as saved), after
 * `savedBefore`. It shows `state` with `SaveMark`, and `DocumentConflict` while `state.is` is `conflict`.
 * @param onTakenOver called after changes of another tab or device replaced what was on screen
 */
export function useAutosave<D, S extends { _id: string; version: number }>(
  store: DocumentStore<D, S>,
  calls: DocumentCalls<D, S>,
  { owner, tab, unnamed, adopted }: DraftKeeping,
  onTakenOver: () => void,
): Autosaving<D, S> {
  const [keeping, setKeeping] = useState<Keeping>("kept");
  const takenOver = useEffectEvent(onTakenOver);
  const [autosave] = useState(() =>
    createAutosave(store, calls, {
      // Not to the account of who signs in here later, perhaps in another tab: their editor opens with the draft.
      may: () => currentSession()?.userId === owner,
      onSaved: ({ _id }) => {
        const channel = new BroadcastChannel(CHANNEL);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
        channel.postMessage(_id);
        channel.close();
      },
    }),
  );
  const state = useSyncExternalStore(autosave.subscribe, autosave.getState);

  useEffect(() => {
    const stopKeeping = keepDraft(store, { owner, tab, unnamed, adopted }, setKeeping);
    const stop = autosave.start(takenOver);
    return () => {
      const last = stop().finally(() => {
        stopKeeping();
        leaving.delete(last);
      });
      leaving.add(last);
    };
  }, [store, autosave, owner, tab, unnamed, adopted]);

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") void autosave.look();
      else autosave.flush(true);
    };
    const retry = () => autosave.flush(false);
    const leave = () => autosave.flush(true);
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener("message", ({ data }) => data === store.getState().saved.id && look());
    document.addEventListener("visibilitychange", look);
    addEventListener("focus", look);
    addEventListener("online", retry);
    addEventListener("pagehide", leave);
    return () => {
      channel.close();
      document.removeEventListener("visibilitychange", look);
      removeEventListener("focus", look);
      removeEventListener("online", retry);
      removeEventListener("pagehide", leave);
    };
  }, [store, autosave]);

  const { saveNow, resolve, saveCopy, restore, replace } = autosave;
  return { state, keeping, saveNow, resolve, saveCopy, restore, replace };
}
