import type { ResumeContent } from "@postfolio/contract/resume.ts";
import { useEffect, useState } from "react";
import { newId } from "../../../lib/new-id.ts";
import { toast } from "../../../ui/toast.ts";
import { draftKey, isDraftOf, removeDraft, writeDraft } from "../../../documents/drafts.ts";
import type { Draft } from "../../../documents/drafts.ts";
import { isUnsaved, useEditor, useEditorStore } from "../editor/editor-store.ts";
import type { OpenedResume } from "./open-resume.ts";
import { prepareForEditing } from "../editor/resume-edits.ts";

export interface DraftNotes {
  /**
   * The editor continues from unsaved work; `changedSince`: the saved resume has changed since that work
   * began.
   */
  restored: { changedAt: number; changedSince: boolean } | undefined;
  older: Draft[];
  /** Another open tab has unsaved changes to this resume. */
  elsewhere: boolean;
  keepRestored: () => void;
  /** Returns to the saved version; undo restores the work. */
  discardRestored: () => void;
  /** Opens a kept version and keeps the current one instead. */
  swapWith: (draft: Draft) => void;
  discard: (draft: Draft) => void;
  /** Keeps what is on screen as a separate version, before something else replaces it. */
  setAside: () => void;
}

/** Whether there is anything to tell. */
export const says = ({ restored, older, elsewhere }: DraftNotes): boolean =>
  restored !== undefined || older.length > 0 || elsewhere;

/** Notes about unsaved work in this browser, and the actions on it. */
export function useDraftNotes(opened: OpenedResume, owner: string): DraftNotes {
  const store = useEditorStore();
  const [older, setOlder] = useState(opened.older);
  const [restored, setRestored] = useState(() => restoredBy(opened));
  const [savedAtStart] = useState(() => store.getState().saved);
  const savedSince = useEditor((state) => state.saved !== savedAtStart);
  const [elsewhere, setElsewhere] = useState(opened.elsewhere);

  useEffect(() => {
    const changed = ({ key, newValue }: StorageEvent) => {
      const { id } = store.getState().saved;
      if (key === null || id === undefined || !isDraftOf({ owner, resume: id }, key)) return;
      if (!key.endsWith(`/${opened.tab}`)) setElsewhere(newValue !== null);
    };
    addEventListener("storage", changed);
    return () => removeEventListener("storage", changed);
  }, [store, owner, opened.tab]);

  const keepOf = (key: string, doc: ResumeContent): Draft | undefined => {
    const draft = { doc, baseVersion: store.getState().saved.version, changedAt: Date.now(), aside: true };
    try {
      writeDraft(localStorage, key, draft);
      return { ...draft, key, tab: key };
    } catch {
      toast.error("This browser's storage is full: use undo to get back the version that was on screen");
      return undefined;
    }
  };

  return {
    restored: savedSince ? undefined : restored,
    older,
    elsewhere,
    keepRestored: () => setRestored(undefined),
    discardRestored: () => {
      store.getState().takeOver(opened.saved.doc, opened.saved.version);
      setRestored(undefined);
    },
    swapWith: (draft) => {
      const state = store.getState();
      const kept = isUnsaved(state) ? keepOf(draft.key, state.doc) : undefined;
      if (!isUnsaved(state)) removeDraft(localStorage, draft.key);
      state.edit(() => prepareForEditing(draft.doc));
      setOlder((drafts) => drafts.flatMap((other) => (other.key === draft.key ? (kept ?? []) : other)));
      setRestored(undefined);
    },
    discard: (draft) => {
      removeDraft(localStorage, draft.key);
      setOlder((drafts) => drafts.filter((other) => other.key !== draft.key));
    },
    setAside: () => {
      const state = store.getState();
      setRestored(undefined);
      if (!isUnsaved(state)) return;
      const kept = keepOf(draftKey({ owner, resume: state.saved.id }, newId()), state.doc);
      if (kept) setOlder((drafts) => [kept, ...drafts]);
    },
  };
}

function restoredBy({ resumed, saved }: OpenedResume): DraftNotes["restored"] {
  if (!resumed) return undefined;
  const { baseVersion, changedAt } = resumed;
  return { changedAt, changedSince: baseVersion !== undefined && baseVersion !== saved.version };
}
