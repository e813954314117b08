import { ResumePages } from "@postfolio/templates/resume-pages.tsx";
import { useEditor } from "./editor-store.ts";

/** The resume as it will print, drawn with every keystroke. */
export function ResumePreview() {
  const doc = useEditor((state) => state.doc);
  return <ResumePages resume={doc} />;
}
