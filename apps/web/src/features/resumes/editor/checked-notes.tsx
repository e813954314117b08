import { lazy, Suspense } from "react";
import { useEditor } from "../model/editor-store.ts";

const TranslationStrip = lazy(() => import("../translation/translation-strip.tsx"));
const ResumeMarks = lazy(() => import("../ai/resume-marks.tsx"));

/** What is to be checked, above the form. Few resumes have any, so the editor loads it when one does. */
export default function CheckedNotes() {
  const id = useEditor(({ saved }) => saved.id);
  const isTranslation = useEditor(({ doc }) => doc.translation !== undefined);
  const isMarked = useEditor(({ doc }) => (doc.marks ?? []).length > 0);
  return (
    <>
      <Suspense>{isTranslation && id !== undefined && <TranslationStrip id={id} />}</Suspense>
      <Suspense>{isMarked && <ResumeMarks />}</Suspense>
    </>
  );
}
