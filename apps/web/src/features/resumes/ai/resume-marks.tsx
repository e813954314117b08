import { placeOfText } from "@postfolio/contract/facts/fact-place.ts";
import { type Mark, withoutMarked } from "@postfolio/contract/generation/marks.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { shownTexts } from "@postfolio/skills/resume-texts.ts";
import { withChanges } from "@postfolio/skills/tailoring.ts";
import { useEdit, useEditor, useEditorStore } from "../model/editor-store.ts";
import { withMarks } from "../model/resume-edits.ts";
import { focusField } from "../model/focus-field.ts";
import { MarkNotes } from "../../../ui/marks/mark-notes.tsx";
import { lineIn } from "./resume-lines.ts";
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
        textOf={(mark) => placeOf(doc, mark)?.text ?? mark.text}
        placeOf={(mark) => placeOfText(doc, placeOf(doc, mark)?.path ?? "")}
        lineOf={(path) => {
          const line = lineIn(doc)(path);
          return line && { ...line, onOpen: () => focusField(store, placeField(doc, path)) };
        }}
        onKeep={(mark) => {
          edit(drop(mark));
          return () => edit((now) => withMarks(now, [mark]));
        }}
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
