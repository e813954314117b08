import { plainText } from "@postfolio/contract/resumes/line-formatting.ts";
import { draftSummary } from "./ai.api.ts";
import { keepFormatting } from "./keep-formatting.ts";
import { useEdit, useEditor, useEditorStore } from "../model/editor-store.ts";
import { setProfile, withMarks } from "../model/resume-edits.ts";
import Suggestion from "./suggestion.tsx";
import { t } from "../../../lib/texts.ts";

/** A summary doesn't belong to a particular employer. */
const NOWHERE = { where: "", when: "" };

export default function DraftSummary({ onClose }: { onClose: () => void }) {
  const edit = useEdit();
  const store = useEditorStore();
  const text = useEditor((state) => state.doc.Profile.about);
  return (
    <Suggestion
      label={t("Suggestion for the summary")}
      current={plainText(text)}
      place={NOWHERE}
      ask={async (options) => draftSummary(store.getState().doc, options)}
      onAccept={(summary, marks) =>
        edit((doc) => withMarks(setProfile(doc, { about: keepFormatting(text, summary) }), marks))
      }
      onClose={onClose}
    />
  );
}
