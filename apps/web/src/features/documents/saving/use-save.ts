import { useState } from "react";
import { toast } from "../../../ui/notice/toast.ts";
import type { DocumentStore, SaveOutcome } from "./autosave.ts";
import type { Autosaving } from "./use-autosave.ts";

interface SaveCalls {
  nameVersion: (id: string, name: string) => Promise<unknown>;
  saved: string;
}

export function useSave<D extends { name: string }, S>(
  store: DocumentStore<D, S>,
  { saveNow }: Pick<Autosaving<D>, "saveNow">,
  { nameVersion, saved }: SaveCalls,
) {
  const [saving, setSaving] = useState(false);

  const run = async (
    work: (fail: (reason: unknown) => void) => Promise<SaveOutcome>,
    onError?: (reason: unknown) => void,
  ): Promise<SaveOutcome> => {
    setSaving(true);
    const fail = (reason: unknown) => {
      toast.failure(reason);
      onError?.(reason);
    };
    try {
      const outcome = await work(fail);
      if (outcome === "saved") toast.success(saved);
      return outcome;
    } finally {
      setSaving(false);
    }
  };

  const saveAs = (name: string, onError?: (reason: unknown) => void): Promise<SaveOutcome> => {
    store.getState().edit((doc) => (doc.name === name ? doc : { ...doc, name }));
    return run(async (fail) => {
      const outcome = await saveNow(fail);
      const { id } = store.getState().saved;
      if (outcome !== "saved" || id === undefined) return outcome;
      try {
        await nameVersion(id, name);
        return "saved";
      } catch (error) {
        fail(error);
        return "failed";
      }
    }, onError);
  };

  return { saving, saveAs, save: () => run(saveNow) };
}
