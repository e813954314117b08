import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { ResumeContent } from "@postfolio/contract/resume.ts";
import { useEffect, useEffectEvent, useState } from "react";
import type { SaveOutcome } from "../../../documents/autosave.ts";
import type { Autosaving } from "../../../documents/use-autosave.ts";
import { currentSession, useSession } from "../../../lib/session.ts";
import { keepTyped, readTyped } from "../../../lib/tab-drafts.ts";
import { askToSignIn, toast } from "../../../ui/toast.ts";
import { useEditorStore } from "../editor/editor-store.ts";
import { nameVersion } from "../resumes.api.ts";

/** The name a visitor chose before being asked to sign in. */
const PENDING_SAVE = "pending-save";

/** Saves the open resume because the user asked for it. A toast says how that went. */
export function useSaveResume({ saveNow }: Pick<Autosaving<ResumeContent>, "saveNow">) {
  const store = useEditorStore();
  const [saving, setSaving] = useState(false);

  /** @param onError gets the text of an error toast */
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
      if (outcome === "saved") toast.success(MESSAGES.resumeSaved);
      return outcome;
    } finally {
      setSaving(false);
    }
  };

  /** Saves under a name, and keeps that as a version of the name. */
  const saveAs = (name: string, onError?: (reason: unknown) => void): Promise<SaveOutcome> => {
    if (!currentSession()) {
      keepTyped(undefined, PENDING_SAVE, name);
      askToSignIn();
      return Promise.resolve("failed");
    }
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

  // A visitor pressed Save and signed in: finish that save without another press.
  const owner = useSession()?.userId;
  const savePending = useEffectEvent((user: string) => {
    const name = readTyped(user, PENDING_SAVE);
    if (typeof name !== "string" || store.getState().saved.id !== undefined) return;
    keepTyped(user, PENDING_SAVE, null);
    void saveAs(name);
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the state follows a call to the server
    if (owner !== undefined) savePending(owner);
  }, [owner]);

  return { saving, saveAs, save: () => run(saveNow) };
}
