import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { useState } from "react";
import { newId } from "../../../lib/new-id.ts";
import { toast } from "../../../ui/notice/toast.ts";
import { draftKey, removeDraft, writeDraft } from "../../documents/saving/drafts.ts";
import type { Draft } from "../../documents/saving/drafts.ts";
import { isUnsaved } from "../../documents/editor/document-store.ts";
import { useEditor, useEditorStore } from "../model/editor-store.ts";
import type { OpenedResume } from "./open-resume.ts";
import { NEW_RESUME } from "./resume-calls.ts";
import { currentTime } from "../../../lib/time/clock.ts";
import { t } from "../../../lib/texts.ts";

export interface DraftNotes {
  restored: number | undefined;
  older: Draft<ResumeContent>[];
  keepRestored: () => void;
  discardRestored: () => void;
  swapWith: (draft: Draft<ResumeContent>) => void;
  discard: (draft: Draft<ResumeContent>) => void;
  setAside: () => void;
}

export const hasDraftNotes = ({ restored, older }: DraftNotes): boolean =>
  restored !== undefined || older.length > 0;

export function useDraftNotes(opened: OpenedResume, owner: string): DraftNotes {
  const store = useEditorStore();
  const [older, setOlder] = useState(opened.older);
  const [restored, setRestored] = useState(opened.resumed?.changedAt);
  const [savedAtStart] = useState(() => store.rendered.getState().saved);
  const savedSince = useEditor((state) => state.saved !== savedAtStart);
  const keepOf = (key: string, doc: ResumeContent): Draft<ResumeContent> | undefined => {
    const { saved } = store.getState();
    const base = saved.id === undefined ? undefined : saved.doc;
    const draft = { doc, base, baseVersion: saved.version, changedAt: currentTime().getTime(), aside: true };
    try {
      writeDraft(localStorage, key, draft);
      return { ...draft, key, tab: key };
    } catch {
      toast.error(t("This browser's storage is full. Use Undo to get back the version that was on screen"));
      return undefined;
    }
  };

  return {
    restored: savedSince ? undefined : restored,
    older,
    keepRestored: () => setRestored(undefined),
    discardRestored: () => {
      store.getState().takeOver(opened.saved.doc, opened.saved.version);
      setRestored(undefined);
    },
    swapWith: (draft) => {
      const state = store.getState();
      const kept = isUnsaved(state) ? keepOf(draft.key, state.doc) : undefined;
      if (!isUnsaved(state)) removeDraft(localStorage, draft.key);
      state.edit(() => draft.doc);
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
      const kept = keepOf(draftKey({ owner, document: state.saved.id ?? NEW_RESUME }, newId()), state.doc);
      if (kept) setOlder((drafts) => [kept, ...drafts]);
    },
  };
}
