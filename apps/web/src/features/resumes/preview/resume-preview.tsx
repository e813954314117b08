import { ResumePages } from "@postfolio/templates/resume-pages.tsx";
import { useEditor } from "../editor/editor-store.ts";
import { useShownResume } from "./photos.ts";

/** The resume as it will print, updated with every keystroke. */
export function ResumePreview({ zoom }: { zoom: number | undefined }) {
  const doc = useEditor((state) => state.doc);
  return <ResumePages resume={useShownResume(doc)} zoom={zoom} />;
}
