import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import type { SaveOutcome } from "../../documents/saving/autosave.ts";
import type { Autosaving } from "../../documents/saving/use-autosave.ts";
import { useSave } from "../../documents/saving/use-save.ts";
import { currentSession, useSession } from "../../../lib/session/session.ts";
import { signInPath } from "../../../lib/session/sign-in.ts";
import { keepTyped, readTyped } from "../../../lib/session/tab-drafts.ts";
import { toast } from "../../../ui/notice/toast.ts";
import { useEditorStore } from "../model/editor-store.ts";
import { nameVersion } from "../resumes.api.ts";

const PENDING_SAVE = "pending-save";

export function useSaveResume(autosave: Pick<Autosaving<ResumeContent>, "saveNow">) {
  const store = useEditorStore();
  const navigate = useNavigate();
  const location = useLocation();
  const saving = useSave(store, autosave, { nameVersion, saved: MESSAGES.resumeSaved });

  const saveAs = (name: string, onError?: (reason: unknown) => void): Promise<SaveOutcome> => {
    if (currentSession()) return saving.saveAs(name, onError);
    keepTyped(undefined, PENDING_SAVE, name);
    toast.info(MESSAGES.signIn);
    void navigate(signInPath(location));
    return Promise.resolve("failed");
  };

  // After signing in, completes the save that a visitor requested.
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

  return { ...saving, saveAs };
}
