import { draftSummary } from "./ai.api.ts";
import { useEdit, useEditorStore } from "../editor/editor-store.ts";
import { setProfile } from "../editor/resume-edits.ts";
import Suggestion from "./suggestion.tsx";

/** A suggested summary based on the resume, below the current one. */
export default function DraftSummary({ text, onClose }: { text: string; onClose: () => void }) {
  const edit = useEdit();
  const store = useEditorStore();
  return (
    <Suggestion
      label="Suggestion for the summary"
      current={text}
      ask={async (options) => draftSummary(store.getState().doc, options)}
      onAccept={(about) => edit((doc) => setProfile(doc, { about }))}
      onClose={onClose}
    />
  );
}
