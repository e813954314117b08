import { type Mark, withoutMarked } from "@postfolio/contract/generation/marks.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { shownTexts } from "@postfolio/skills/resume-texts.ts";
import { withChanges } from "@postfolio/skills/tailoring.ts";
import { useEdit, useEditor, useEditorStore } from "../model/editor-store.ts";
import { focusField } from "../model/focus-field.ts";
import { MarkNotes } from "../../../ui/marks/mark-notes.tsx";
import { placeField } from "./resume-places.ts";

export default function ResumeMarks() {
  const doc = useEditor((state) => state.doc);
  const edit = useEdit();
  const store = useEditorStore();
  const marks = (doc.marks ?? []).filter((mark) => placeOf(doc, mark));
  const drop = (mark: Mark) => (now: ResumeContent) => ({
    ...now,
    marks: now.marks?.filter(({ text }) => text !== mark.text),
  });
  return (
    <div className="mb-4 empty:hidden">
      <MarkNotes
        marks={marks}
        onKeep={(mark) => edit(drop(mark))}
        onEdit={(mark) => focusField(store, placeField(doc, placeOf(doc, mark)!.path))}
        onRemove={(mark) =>
          edit((now) => {
            const place = placeOf(now, mark);
            if (!place) return now;
            const { path, stored } = place;
            const left = stored.includes(mark.text) ? withoutMarked(stored, mark) : "";
            return drop(mark)(withChanges(now, [{ path, old: stored, new: left, evidence: [] }]));
          })
        }
      />
    </div>
  );
}

const placeOf = (doc: ResumeContent, mark: Mark) =>
  shownTexts(doc).find(({ text }) => text.includes(mark.text));
