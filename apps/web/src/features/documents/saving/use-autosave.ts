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
import { type CopyKind, forgetCopy, keepCopy } from "./offline-copies.ts";

const CHANNEL = "postfolio.saved";

const leaving = new Set<Promise<unknown>>();

/** Resolves once closed editors have saved, so that loading returns the latest version. */
export const savedBefore = (): Promise<unknown> => Promise.all(leaving);

export interface Autosaving<D, S = never> extends Pick<
  Autosave<D, S>,
  "saveNow" | "resolve" | "saveCopy" | "restore" | "replace"
> {
  state: SaveState<D>;
  keeping: Keeping;
}

/**
 * Saves to the account and, until that succeeds or if no one is signed in, to this browser.
 *
 * An editor opens with `savedBefore`, `claimTab`, `listDrafts`, and `sortDrafts`. A draft is an edit of the stored
 * document, and the draft's `base` and `baseVersion` count as saved. The calls must not change while the editor is
 * open.
 * @param onTakenOver called after changes from another tab or device have replaced the document
 */
export function useAutosave<D, S extends { _id: string; name: string; version: number }>(
  store: DocumentStore<D, S>,
  calls: DocumentCalls<D, S>,
  { kind, owner, tab, unnamed, adopted }: DraftKeeping & { kind: CopyKind },
  onTakenOver: () => void,
): Autosaving<D, S> {
  const [keeping, setKeeping] = useState<Keeping>("kept");
  const takenOver = useEffectEvent(onTakenOver);
  const [autosave] = useState(() =>
    createAutosave(store, calls, {
      // Another user may have signed in, perhaps in another tab. The document must not be saved to their account.
      may: () => currentSession()?.userId === owner,
      onSaved: (stored) => {
        void keepCopy(owner, kind, stored);
        const channel = new BroadcastChannel(CHANNEL);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
        channel.postMessage(stored._id);
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

  const isDeleted = state.is === "conflict" && state.conflict.kind === "deleted";
  useEffect(() => {
    const { id } = store.getState().saved;
    if (isDeleted && id !== undefined) void forgetCopy(owner, kind, id);
  }, [store, owner, kind, isDeleted]);

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
