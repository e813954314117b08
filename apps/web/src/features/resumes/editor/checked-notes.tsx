import { useEditor } from "../model/editor-store.ts";
import { onDemand } from "../../../ui/on-demand.tsx";

const TranslationStrip = onDemand(() => import("../translation/translation-strip.tsx"));
const ResumeMarks = onDemand(() => import("../ai/resume-marks.tsx"));

/** Lists what needs checking, above the form. Loaded on demand, because few resumes have marks. */
export default function CheckedNotes() {
  const id = useEditor(({ saved }) => saved.id);
  const isTranslation = useEditor(({ doc }) => doc.translation !== undefined);
  const isMarked = useEditor(({ doc }) => (doc.marks ?? []).length > 0);
  return (
    <>
      {isTranslation && id !== undefined && <TranslationStrip id={id} />}
      {isMarked && <ResumeMarks />}
    </>
  );
}
