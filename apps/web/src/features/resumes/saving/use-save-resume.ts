import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { Resume } from "@postfolio/contract/resume.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError } from "../../../lib/api.ts";
import { currentSession, useSession } from "../../../lib/session.ts";
import { keepTyped, readTyped } from "../../../lib/tab-drafts.ts";
import { askToSignIn, toast } from "../../../ui/toast.ts";
import { useEditorStore } from "../editor/editor-store.ts";
import { createResume, editResume, getResume } from "../resumes.api.ts";
import { tellSaved } from "./use-newer-version.ts";

/** The name a visitor chose before being asked to sign in. */
const PENDING_SAVE = "pending-save";

/** `conflict`: the user has to decide first, see `conflict` of `useSaveResume`. */
export type SaveOutcome = "saved" | "conflict" | "failed";

/** Why the user has to decide about a save. */
export type Conflict = { kind: "changed"; theirs: Resume } | { kind: "deleted" };

/** Saves the open resume, over the one it came from or as a new one. */
export function useSaveResume() {
  const store = useEditorStore();
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  const running = useRef(false);

  /**
   * Resolves to the outcome; a toast or dialog says so in any case.
   * @param how `over`: the version to overwrite, if it is not the one the work started from; `copy`: save as
   *   a separate resume and leave the stored one alone; `onError`: gets the text of an error toast
   */
  const save = async (
    name: string,
    how: { over?: number; copy?: boolean; onError?: (reason: unknown) => void } = {},
  ): Promise<SaveOutcome> => {
    if (running.current) return "failed";
    if (!currentSession()) {
      keepTyped(undefined, PENDING_SAVE, name);
      askToSignIn();
      return "failed";
    }
    running.current = true;
    setSaving(true);
    const { saved } = store.getState();
    const id = how.copy ? undefined : saved.id;
    store.getState().edit((doc) => (doc.name === name ? doc : { ...doc, name }));
    const { doc } = store.getState();
    try {
      const resume =
        id === undefined ? await createResume(doc) : await editResume(id, doc, how.over ?? saved.version);
      store.getState().markSaved(doc, resume);
      tellSaved(resume._id);
      setConflict(undefined);
      toast.success(MESSAGES.resumeSaved);
      return "saved";
    } catch (error) {
      const found = id === undefined ? undefined : await conflictOf(id, error);
      if (found) setConflict(found);
      else {
        toast.failure(error);
        how.onError?.(error);
      }
      return found ? "conflict" : "failed";
    } finally {
      running.current = false;
      setSaving(false);
    }
  };

  // A visitor pressed Save and signed in: finish that save without another press.
  const owner = useSession()?.userId;
  const savePending = useEffectEvent((user: string) => {
    const name = readTyped(user, PENDING_SAVE);
    if (typeof name !== "string" || store.getState().saved.id !== undefined) return;
    keepTyped(user, PENDING_SAVE, null);
    void save(name);
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the state follows a call to the server
    if (owner !== undefined) savePending(owner);
  }, [owner]);

  return { save, saving, conflict, dismissConflict: () => setConflict(undefined) };
}

async function conflictOf(id: string, error: unknown): Promise<Conflict | undefined> {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 404) return { kind: "deleted" };
  if (error.status !== 409) return undefined;
  try {
    return { kind: "changed", theirs: await getResume(id) };
  } catch {
    return undefined;
  }
}
